import { numbered } from '#modules/numbering/server/public.ts'
import { holdPoints } from '#modules/workpackages/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { qualityApi } from '../contract/quality-api.ts'
import { inspectionKind } from '../contract/quality-records.ts'
import { auditedActions } from './audited-actions.ts'
import { fillFormOf, showForms } from './fill-form.ts'
import { inspectionOnPaper } from './inspection-on-paper.ts'
import { inspectionHandlers, inspectionSource } from './inspection-records.ts'
import { inspectionStarts } from './inspection-starts.ts'
import { createQuality } from './migrations/20261122T1746_quality_create.ts'
import { addWhereabouts } from './migrations/20261122T2035_quality_add_whereabouts.ts'
import { addWhatIsHeld } from './migrations/20261127T1122_quality_add_what_is_held.ts'
import { findByPackage } from './migrations/20261127T1140_quality_find_by_package.ts'
import { addAnswers } from './migrations/20261127T1226_quality_add_answers.ts'
import { addParties } from './migrations/20261127T1608_quality_add_parties.ts'
import { askWhetherPassed } from './migrations/20261129T0940_quality_ask_whether_passed.ts'
import { showHolds } from './open-hold-points.ts'
import { packageInspections } from './passed-inspections.ts'
import { qualityFigures } from './quality-figures.ts'
import { inspectAgain, requestInspection } from './request-inspection.ts'
import { resetOfVoid, saveComments, saveResults } from './save-results.ts'
import { showScoreTrend } from './score-trend.ts'
import { seedQuality } from './seed.ts'
import { showPackages, showSummary } from './show-dashboard.ts'
import { showHeldGround } from './show-held-ground.ts'

export const qualityServer = defineServerModule(qualityApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: inspectionKind.id, title: inspectionKind.title, fields: [], pattern: 'WIR-{yyyy}-{0000}' }),
    onRecordChanged(resetOfVoid),
    holdPoints(packageInspections),
    inspectionStarts,
  ],
  handlers: {
    ...inspectionHandlers,
    create: requestInspection,
    saveResults,
    saveComments,
    fillForm: fillFormOf,
    forms: showForms,
    inspectAgain,
    summary: showSummary,
    packages: showPackages,
    scoreTrend: showScoreTrend,
    holds: showHolds,
    heldGround: showHeldGround,
  },
  figures: qualityFigures,
  migrations: [createQuality, addWhereabouts, addWhatIsHeld, findByPackage, addAnswers, addParties, askWhetherPassed],
  records: [
    {
      ...inspectionKind,
      source: inspectionSource,
      load: (context, id) => inspectionHandlers.get(context, { id }),
      onPaper: inspectionOnPaper,
      searched: { text: ['location', 'element'], people: ['inspector_id'] },
    },
  ],
  seed: seedQuality,
})

import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { materialTestsApi } from '../contract/material-tests-api.ts'
import { acceptanceKind, materialTestKind } from '../contract/material-tests-records.ts'
import { criteriaHandlers, showDefaultRule } from './acceptance-records.ts'
import { auditedActions } from './audited-actions.ts'
import { materialTestHandlers, materialTestSource } from './material-test-records.ts'
import { createMaterialTests } from './migrations/20261122T2017_material_tests_create.ts'
import { addAcceptanceCriteria } from './migrations/20261123T1105_material_tests_acceptance_criteria.ts'
import { showSeries, showStatistics } from './read-series.ts'
import { saveResult, takeBackOfVoid } from './save-result.ts'
import { seedMaterialTests } from './seed.ts'

export const materialTestsServer = defineServerModule(materialTestsApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: materialTestKind.id,
      title: materialTestKind.title,
      fields: [],
      pattern: 'MT-{yyyy}-{0000}',
    }),
    onRecordChanged(takeBackOfVoid),
  ],
  handlers: {
    ...materialTestHandlers,
    ...criteriaHandlers,
    saveResult,
    series: showSeries,
    statistics: showStatistics,
    defaultRule: showDefaultRule,
  },
  migrations: [createMaterialTests, addAcceptanceCriteria],
  records: [
    {
      ...materialTestKind,
      source: materialTestSource,
      searched: { text: ['sample_no', 'mix', 'location', 'element', 'laboratory'] },
    },
    acceptanceKind,
  ],
  seed: seedMaterialTests,
})

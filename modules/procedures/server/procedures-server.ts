import { sql } from 'kysely'
import { onAccessEnded } from '#modules/access/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { movePartsOf } from '#platform/server/records/record-parts.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { proceduresApi } from '../contract/procedures-api.ts'
import { procedureKind, procedureRunKind } from '../contract/procedures-records.ts'
import { auditedActions } from './audited-actions.ts'
import { problemsOf } from './check-drawing.ts'
import { copyProcedure } from './copy-procedure.ts'
import { downloadBpmn, drawProcedure, tryOut } from './draw-procedure.ts'
import { drawingOf } from './drawing-repository.ts'
import { procedureExamples } from './examples.ts'
import { createProcedures } from './migrations/20261122T1713_procedures_create.ts'
import { indexRunsByPlace } from './migrations/20261122T1728_procedures_index_runs_by_place.ts'
import { useForms } from './migrations/20261122T2005_procedures_use_forms.ts'
import { keepFindings } from './migrations/20261201T0023_procedures_keep_findings.ts'
import { procedureHandlers, procedureSource } from './procedure-records.ts'
import { listRoles, preview, redraw } from './redraw.ts'
import { showStepForm } from './runs/fill-step-form.ts'
import { fireTimers } from './runs/fire-timers.ts'
import { listRuns } from './runs/list-runs.ts'
import { replaceLeavers } from './runs/replace-leavers.ts'
import { runToPrint, stepsOnPaper } from './runs/run-on-paper.ts'
import { mayReadRun } from './runs/run-privacy.ts'
import { showDurations } from './runs/show-durations.ts'
import { showRun, showRunDrawing, showStep } from './runs/show-runs.ts'
import { startProceduresFor } from './runs/start-by-itself.ts'
import { showStartable, startRun } from './runs/start-run.ts'
import { cancelRun, completeStep, reassignStep, skipStep } from './runs/take-run-step.ts'
import { seedProcedures, seedRuns } from './seed.ts'
import { startingKinds } from './starting-kinds.ts'
import { happenings } from './what-happened.ts'

/** A timer fires within two seconds of its time. */
const LOOK_EVERY_MS = 1_000

export const proceduresServer = defineServerModule(proceduresApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: procedureKind.id, title: procedureKind.title, fields: [], pattern: 'SOP-{000}' }),
    // Runs lie where their record lies. Few records have some.
    onRecordChanged(async ({ db }, { id: entityType }, record) => {
      const { rows } = await sql`
    select from procedure_runs where entity_id = ${record.id} and entity_type = ${entityType} limit 1`.execute(db)
      if (rows.length === 0) return
      for (const table of ['procedure_runs', 'procedure_steps', 'procedure_run_events', 'procedure_timers'])
        await movePartsOf(db, table, { entityType, entityId: record.id }, record)
    }),
    onRecordChanged(
      async (context, { id: kind }, record) => {
        await startProceduresFor({ tx: context.db, actor: context, services: context.services }, kind, record)
      },
      { hearsOfNew: true },
    ),
    onAccessEnded(replaceLeavers),
    happenings,
  ],
  handlers: {
    ...procedureHandlers,
    ...procedureExamples,
    copy: copyProcedure,
    draw: drawProcedure,
    redraw,
    preview,
    roles: listRoles,
    drawing: async ({ db }, { id, version }) => drawingOf(db, id, version),
    bpmn: downloadBpmn,
    tryOut,
    check: (context, { id }) => problemsOf(context, id),
    starts: async () => startingKinds(),
    durations: showDurations,
    startable: showStartable,
    runs: listRuns,
    run: showRun,
    runDrawing: showRunDrawing,
    start: startRun,
    cancel: cancelRun,
    step: showStep,
    stepForm: showStepForm,
    complete: completeStep,
    skip: skipStep,
    reassign: reassignStep,
  },
  migrations: [createProcedures, indexRunsByPlace, useForms, keepFindings],
  records: [
    { ...procedureKind, source: procedureSource, searched: { text: ['description'], people: ['owner_id'] } },
    {
      ...procedureRunKind,
      mayRead: mayReadRun,
      load: runToPrint,
      onPaper: stepsOnPaper,
      searched: { people: ['started_by'], updatedAt: 'coalesce(ended_at, started_at)', where: 'true' },
      source: {
        table: 'procedure_runs',
        number: sql`number`,
        title: { en: sql`name->>'en' || ': ' || (subject->>'en')`, ar: sql`name->>'ar' || ': ' || (subject->>'ar')` },
        place: 'structure',
      },
    },
  ],
  seed: seedProcedures,
  seedLast: seedRuns,
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: LOOK_EVERY_MS,
      failure: 'timers of procedures did not fire',
      sweep: () => fireTimers(services),
    }),
})

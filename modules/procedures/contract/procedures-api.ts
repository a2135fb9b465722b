import { z } from 'zod'
import { FilledForm, FilledFormDraft } from '#modules/forms/contract/filled-form.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { exampleEndpoints } from '#platform/contract/example-endpoints.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byOverdue, byPerson } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Procedure } from './procedure.ts'
import { ProcedureDrawing, ProcedureGraph, ProcedureLayout, ProcedureProblem } from './procedure-drawing.ts'
import {
  Answers,
  ListedRun,
  ProcedureRun,
  RUN_STATES,
  RunDetail,
  RunStep,
  StartableProcedure,
} from './procedure-run.ts'
import { proceduresModule } from './procedures-module.ts'
import { AREAS, procedureKind, procedureRunKind, procedureStates } from './procedures-records.ts'
import { StartingKind } from './starting-kind.ts'
import { ProcedureDurations } from './step-durations.ts'

const path = '/procedures'
const read = 'procedure:read'
const write = 'procedure:write'
/** A drawing of a thousand tasks has 0.4 MB. */
const MOST_XML = 2_000_000

/** More steps are drawn by programs, and come as files. */
const MOST_DRAWN = 300
const DrawnHere = ProcedureGraph.refine(
  ({ nodes, flows }) => nodes.length <= MOST_DRAWN && flows.length <= 2 * MOST_DRAWN,
  { path: ['nodes'], message: 'Split it into several procedures that call each other.' },
)

const One = z.object({ id: z.uuid() })
const Version = One.extend({ version: z.coerce.number().int().min(1).optional() })
const Subject = z.object({ entityType: z.string().max(100), entityId: z.string().max(100) })
const Reason = z.string().trim().min(1).max(2_000)
const ofRuns = [procedureRunKind.id]

export const proceduresApi = defineApi(proceduresModule, {
  ...recordEndpoints(Procedure, path, {
    read,
    write,
    filters: { state: byChoice(stateNames(procedureStates)), area: byChoice(AREAS), owner: byPerson() },
  }),
  ...stepEndpoints(procedureStates, { path, access: read, record: Procedure.Record }),
  ...exampleEndpoints('/procedure-examples', write),
  copy: {
    method: 'POST',
    path: '/procedures/:id/copy',
    summary: 'Make a draft of a procedure: its facts and its drawing under a name of its own',
    access: write,
    input: One,
    output: Procedure.Record,
  },
  draw: {
    method: 'PUT',
    path: '/procedures/:id/drawing',
    summary: 'Replace the drawing of a draft by a BPMN 2.0 file',
    access: write,
    maxBodyBytes: MOST_XML + 10_000,
    input: One.extend({ rowVersion: z.number().int().min(1), xml: z.string().min(1).max(MOST_XML) }),
    output: Procedure.Record,
  },
  redraw: {
    method: 'PUT',
    path: '/procedures/:id/graph',
    summary: 'Replace the drawing of a draft by what was drawn here',
    access: write,
    input: One.extend({ rowVersion: z.number().int().min(1), graph: DrawnHere }),
    output: Procedure.Record,
  },
  preview: {
    method: 'POST',
    path: '/procedures/:id/preview',
    summary: 'Lay out and check what is drawn and not saved yet',
    access: write,
    readOnly: true,
    input: One.extend({ graph: DrawnHere }),
    output: z.object({ layout: ProcedureLayout, problems: z.array(ProcedureProblem) }),
  },
  roles: {
    method: 'GET',
    path: '/procedure-roles',
    summary: 'Roles that steps can be for',
    access: write,
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.object({ en: z.string(), ar: z.string() }) })),
  },
  starts: {
    method: 'GET',
    path: '/procedure-starts',
    summary: 'Kinds of records on which procedures start by themselves, with the facts that their rules may ask for',
    access: read,
    input: z.object({}),
    output: z.array(StartingKind),
  },
  durations: {
    method: 'GET',
    path: '/procedures/:id/durations',
    summary: 'How long the steps of a version took in what has run of it, and what waits, was skipped or is overdue',
    access: read,
    reads: ofRuns,
    input: Version,
    output: ProcedureDurations,
  },
  drawing: {
    method: 'GET',
    path: '/procedures/:id/drawing',
    summary: 'Show the drawing of a procedure or of one of its versions, with all that stands in its way',
    access: read,
    reads: [procedureKind.id],
    input: Version,
    output: ProcedureDrawing,
  },
  bpmn: {
    method: 'GET',
    path: '/procedures/:id/bpmn',
    summary: 'Download the drawing as a BPMN 2.0 file',
    access: read,
    input: Version,
    output: FILE_ANSWER,
  },
  tryOut: {
    method: 'POST',
    path: '/procedures/:id/try',
    summary: 'Run the drawing of a procedure, or one that is not saved yet, on a case, without asking anybody',
    access: read,
    readOnly: true,
    input: One.extend({
      start: z.iso.datetime({ offset: true }),
      until: z.iso.datetime({ offset: true }),
      answers: z.record(z.string().max(200), Answers),
      graph: DrawnHere.optional(),
    }),
    output: z.object({
      state: z.enum(['running', 'ended']),
      waiting: z.array(z.string()),
      trace: z.array(
        z.object({
          at: z.string(),
          element: z.string(),
          kind: z.enum(['entered', 'left', 'taken-away', 'fired']),
          by: z.string().nullable(),
        }),
      ),
    }),
  },
  check: {
    method: 'GET',
    path: '/procedures/:id/check',
    summary: 'All that would keep the drawing from being made active, or should be looked at',
    access: read,
    reads: [procedureKind.id],
    input: One,
    output: z.array(ProcedureProblem),
  },
  startable: {
    method: 'GET',
    path: '/procedure-runs/startable',
    summary: 'Procedures that the caller may start on a record',
    access: 'procedure:run',
    reads: [procedureKind.id],
    input: Subject,
    output: z.array(StartableProcedure),
  },
  runs: {
    method: 'GET',
    path: '/procedure-runs',
    summary:
      'List procedures in progress and ended ones, of a record, a procedure or a place, with what each waits for',
    access: read,
    reads: ofRuns,
    input: ListQuery.extend({
      entityType: z.string().max(100).optional(),
      entityId: z.string().max(100).optional(),
      procedureId: z.uuid().optional(),
      state: byChoice(RUN_STATES),
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
      /** Whom a step waits for; of who asks also steps of their roles. */
      person: byPerson(),
      /** A step of it waits and is past its time. */
      overdue: byOverdue(),
    }),
    output: pageOf(ListedRun),
  },
  run: {
    method: 'GET',
    path: '/procedure-runs/:id',
    summary: 'Show a procedure in progress with its steps and all that has happened',
    access: read,
    reads: ofRuns,
    input: One,
    output: RunDetail,
  },
  runDrawing: {
    method: 'GET',
    path: '/procedure-runs/:id/drawing',
    summary: 'The drawing of the version that a run goes by',
    access: read,
    input: One,
    output: ProcedureDrawing.omit({ xml: true }),
  },
  start: {
    method: 'POST',
    path: '/procedure-runs',
    summary: 'Start a procedure on a record',
    access: 'procedure:run',
    input: Subject.extend({ procedureId: z.uuid(), answers: Answers.default({}) }),
    output: ProcedureRun,
  },
  cancel: {
    method: 'POST',
    path: '/procedure-runs/:id/cancel',
    summary: 'Stop a procedure in progress, with what it has called',
    access: 'procedure:run',
    input: One.extend({ reason: Reason }),
    output: z.null(),
  },
  step: {
    method: 'GET',
    path: '/procedure-steps/:id',
    summary: 'Show one step of a procedure in progress',
    access: read,
    reads: ofRuns,
    input: One,
    output: RunStep,
  },
  stepForm: {
    method: 'GET',
    path: '/procedure-steps/:id/form',
    summary: 'The form that was filled in for a step; null before',
    access: read,
    reads: ofRuns,
    input: One,
    output: FilledForm.nullable(),
  },
  complete: {
    method: 'POST',
    path: '/procedure-steps/:id/complete',
    summary: 'Do what a step asks: the run goes on',
    access: read,
    input: One.extend({
      answers: Answers.default({}),
      comment: z.string().trim().max(4_000).default(''),
      fileIds: z.array(z.uuid()).max(50).default([]),
      location: z
        .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
        .optional(),
      /** Of a step with a form: what was filled in. */
      form: FilledFormDraft.pick({ answers: true, answeredAt: true }).optional(),
      /** Of a choice: the way on. */
      flow: z.string().max(200).optional(),
    }),
    output: z.null(),
  },
  skip: {
    method: 'POST',
    path: '/procedure-steps/:id/skip',
    summary: 'Go on without a step, with a reason',
    access: 'procedure:run',
    input: One.extend({ reason: Reason }),
    output: z.null(),
  },
  reassign: {
    method: 'POST',
    path: '/procedure-steps/:id/reassign',
    summary: 'Ask somebody else to do a step',
    access: 'procedure:run',
    input: One.extend({ personId: z.uuid(), reason: Reason }),
    output: z.null(),
  },
})

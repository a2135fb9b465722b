import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { EVIDENCE } from './procedure-drawing.ts'

const Words = z.object({ en: z.string(), ar: z.string() })

export const RUN_STATES = ['running', 'ended', 'cancelled'] as const
export const RUN_STEP_STATES = ['waiting', 'done', 'skipped', 'withdrawn'] as const
/** `choice`: no way leads on by itself, and a person chooses one. */
export const RUN_STEP_KINDS = ['task', 'form', 'approval', 'choice'] as const

export const Answer = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()])
export const Answers = z.record(z.string().max(100), Answer)

/** What a step asks before the run can go on: the names that the ways behind it decide by. */
export const Question = z.object({
  name: z.string(),
  /** What it is compared with; empty where anything can be answered. */
  choices: z.array(z.string()),
  isNumber: z.boolean(),
})
export type Question = z.output<typeof Question>

/** One thing that a run asks of somebody. */
export const RunStep = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  node: z.string(),
  name: z.string(),
  kind: z.enum(RUN_STEP_KINDS),
  state: z.enum(RUN_STEP_STATES),
  person: PersonRef.nullable(),
  role: z.object({ code: z.string(), name: Words }).nullable(),
  /** Why somebody else than the drawing names: they left, or nobody has the role here. */
  standsIn: z.enum(['role', 'owner', 'starter', 'nobody']).nullable(),
  askedAt: z.string(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  escalatedAt: z.string().nullable(),
  evidence: z.array(z.enum(EVIDENCE)),
  questions: z.array(Question),
  /** The form that is filled in, in the version that was in use when the procedure was made active. */
  form: z.object({ templateId: z.uuid(), version: z.number().int() }).nullable(),
  /** Of a `choice`. */
  ways: z.array(z.object({ flow: z.string(), name: z.string() })),
  doneAt: z.string().nullable(),
  doneBy: PersonRef.nullable(),
  answers: Answers,
  comment: z.string(),
  reason: z.string(),
  files: z.array(z.object({ id: z.uuid(), name: z.string() })),
  can: z.object({ complete: z.boolean(), reassign: z.boolean(), skip: z.boolean() }),
})
export type RunStep = z.output<typeof RunStep>

/** A procedure at work on a record. */
export const ProcedureRun = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  procedureId: z.uuid(),
  procedureNumber: z.string(),
  name: Words,
  version: z.number().int(),
  state: z.enum(RUN_STATES),
  entityType: z.string(),
  entityId: z.string(),
  subject: Words,
  startedBy: PersonRef.nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Steps that wait, and how many of them are late. */
  waiting: z.number().int(),
  late: z.number().int(),
})
export type ProcedureRun = z.output<typeof ProcedureRun>

/** A run in a list, with what it waits for: the first few of its steps, the one that has waited longest first. */
export const ListedRun = ProcedureRun.extend({
  /** Where the record opens; null where the caller may not open it. */
  subjectAddress: z.string().nullable(),
  steps: z.array(z.string()),
  /** Of the steps, in their order: names of people, or of roles. */
  people: z.array(Words),
  waitingSince: z.string().nullable(),
  nextDueAt: z.string().nullable(),
})
export type ListedRun = z.output<typeof ListedRun>

/** What has happened in a run, in order: enough to replay it. */
export const RunEvent = z.object({
  seq: z.number().int(),
  kind: z.string(),
  at: z.string(),
  by: PersonRef.nullable(),
  reason: z.string(),
  node: z.string().nullable(),
  passed: z.array(
    z.object({ node: z.string(), what: z.enum(['entered', 'left', 'taken-away']), via: z.string().nullable() }),
  ),
})
export type RunEvent = z.output<typeof RunEvent>

export const RunDetail = ProcedureRun.extend({
  /** Where the record opens; null where the caller may not open it. */
  subjectAddress: z.string().nullable(),
  parentRunId: z.uuid().nullable(),
  steps: z.array(RunStep),
  events: z.array(RunEvent),
  can: z.object({ cancel: z.boolean() }),
})
export type RunDetail = z.output<typeof RunDetail>

/** A procedure that can be started on a record. */
export const StartableProcedure = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  nameAr: z.string(),
  version: z.number().int(),
})
export type StartableProcedure = z.output<typeof StartableProcedure>

export const runErrors = defineErrors('procedure-run', {
  notFound: {
    status: 404,
    say: {
      en: 'There is no such procedure in progress that you may see.',
      ar: 'لا يوجد إجراء قيد التنفيذ كهذا يمكنك رؤيته.',
    },
  },
  stepNotFound: {
    status: 404,
    say: { en: 'There is no such step that you may see.', ar: 'لا توجد خطوة كهذه يمكنك رؤيتها.' },
  },
  recordNotFound: {
    status: 404,
    say: {
      en: 'There is no such record that you may see, or nothing can be started on it.',
      ar: 'لا يوجد سجل كهذا يمكنك رؤيته، أو لا يمكن بدء شيء عليه.',
    },
  },
  notActive: {
    status: 409,
    say: {
      en: 'No version of this procedure is active. Choose another, or make one active.',
      ar: 'لا نسخة نشطة من هذا الإجراء. اختر غيره أو فعّل نسخة.',
    },
  },
  doneMeanwhile: {
    status: 409,
    say: {
      en: 'This step no longer waits: {who} has decided it meanwhile. What you entered was not taken.',
      ar: 'لم تعد هذه الخطوة تنتظر: حسمها {who} في الأثناء. لم يُؤخذ ما أدخلته.',
    },
  },
  notAsked: {
    status: 403,
    say: { en: 'This step is asked of somebody else.', ar: 'هذه الخطوة مطلوبة من شخص آخر.' },
  },
  evidenceMissing: {
    status: 422,
    say: { en: 'Still missing: {en}.', ar: 'ما زال ناقصًا: {ar}.' },
  },
  formMissing: {
    status: 422,
    say: { en: 'Fill in the form of this step first.', ar: 'عبّئ نموذج هذه الخطوة أولًا.' },
  },
  answerMissing: {
    status: 422,
    say: { en: 'Answer {names} before the run can go on.', ar: 'أجب عن {names} قبل أن يستمر التنفيذ.' },
  },
  personUnknown: {
    status: 422,
    say: { en: 'Choose somebody who may see this place.', ar: 'اختر شخصًا يمكنه رؤية هذا المكان.' },
  },
  cannotGoOn: { status: 409, say: { en: '{en}', ar: '{ar}' } },
})

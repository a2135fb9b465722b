import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { Measured, OwnPoint, PlanPoint } from '#modules/inspection-plans/contract/plan.ts'
import { SEVERITIES } from '#modules/ncrs/contract/ncr-records.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { WHERE } from '#platform/contract/whereabouts.ts'
import { inspectionStates } from './inspection-states.ts'
import { REQUEST_KINDS } from './quality-records.ts'

const Score = z.number().int().min(0).max(4)

/** What was found at one item of the check list. */
export const CheckResult = z.object({
  checkId: z.uuid(),
  /** 0 Critical to 4 Very Good; null where it was not looked at. */
  score: Score.nullable(),
  note: z.string(),
  /** It does not apply here: it counts neither as scored nor as left open. */
  isNotApplicable: z.boolean(),
  value: z.string().nullable(),
  /** The non-conformity of a failed item. */
  ncrId: z.uuid().nullable(),
  /** Why it passes without one, and who let it. */
  waiver: z.object({ reason: z.string(), by: PersonRef }).nullable(),
})
export type CheckResult = z.output<typeof CheckResult>

/** What has to be done although it was approved. */
export const ReplyComment = z.object({
  id: z.uuid(),
  text: z.string().trim().min(1).max(1_000),
  closedAt: z.string().nullable().default(null),
  closedBy: PersonRef.nullable().default(null),
})
export type ReplyComment = z.output<typeof ReplyComment>

export const Inspection = recordSchemas(
  'inspection',
  {
    kind: z.enum(REQUEST_KINDS).default('work'),
    /** The work package that it belongs to, as people call it. */
    packageName: z.string().trim().max(120).default(''),
    packageId: z.uuid().nullable().default(null),
    location: z.string().trim().max(200).default(''),
    where: WHERE,
    element: z.string().trim().max(200).default(''),
    companyId: z.uuid().nullable().default(null),
    requestedFor: z.iso.datetime({ offset: true }),
    /** Where the notice that the plan asks for is not kept. */
    lateReason: z.string().trim().max(500).default(''),
    inspectorId: z.uuid().nullable().default(null),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'structure',
    can: ['edit', 'remove', 'inspect', 'waive', 'comment', 'inspectAgain'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(inspectionStates)),
      /** Null of one without a plan. */
      planId: z.uuid().nullable(),
      planNumber: z.string(),
      planRevision: z.number().int(),
      /** As the plan had it when it was requested. */
      point: PlanPoint,
      results: z.array(CheckResult),
      comments: z.array(ReplyComment),
      /** 1 for the first time. */
      attempt: z.number().int(),
      parentId: z.uuid().nullable(),
      nextId: z.uuid().nullable(),
      /** When the request must be there for its notice to be kept; null before it is requested. */
      requestedAt: z.string().nullable(),
      repliedAt: z.string().nullable(),
      inspector: PersonRef.nullable(),
      company: CompanyRef.nullable(),
      seen: z.string(),
    },
    detailOnly: ['results', 'comments', 'note', 'lateReason', 'where', 'seen'],
  },
)
export type Inspection = z.output<typeof Inspection.Record>
export type InspectionRow = z.output<typeof Inspection.Listed>

/** A new request names the point of an approved plan, or says itself what is inspected. */
export const InspectionDraft = Inspection.Draft.extend({
  planId: z.uuid().nullable().default(null),
  pointId: z.uuid().nullable().default(null),
  point: OwnPoint.nullable().default(null),
})
export type InspectionDraft = z.output<typeof InspectionDraft>

/** What an inspector says of one item. One that failed comes with its defect, or with why it passes without. */
export const ResultEntry = z.object({
  checkId: z.uuid(),
  score: Score.nullable(),
  note: z.string().trim().max(1_000).default(''),
  isNotApplicable: z.boolean().default(false),
  /** Of an item that is measured the score follows from it. */
  value: Measured,
  defect: z
    .object({ severity: z.enum(SEVERITIES) })
    .nullable()
    .default(null),
  waiver: z.string().trim().max(500).default(''),
})
export type ResultEntry = z.output<typeof ResultEntry>

export const inspectionErrors = recordErrors(
  'inspection',
  { en: 'inspection', ar: 'فحص' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'This inspection can no longer be changed: it was sent or replied to.',
        ar: 'لم يعد تعديل هذا الفحص ممكنًا: فقد أُرسل أو رُد عليه.',
      },
    },
    noPoint: {
      status: 422,
      say: {
        en: 'There is no such point in an approved inspection plan of this project.',
        ar: 'لا توجد هذه النقطة في خطة فحص معتمدة لهذا المشروع.',
      },
    },
    noCheck: {
      status: 422,
      say: { en: 'The check list has no such item.', ar: 'لا يوجد هذا البند في قائمة التحقق.' },
    },
    failedWithoutDefect: {
      status: 422,
      say: {
        en: 'The item "{item}" failed. Report a non-conformity with it, or say why it passes without one.',
        ar: 'البند «{item}» لم ينجح. أبلغ عن عدم مطابقة معه، أو بيّن سبب تجاوزه.',
      },
    },
    notYoursToWaive: {
      status: 403,
      say: {
        en: 'You may not let a failed item pass. Report a non-conformity.',
        ar: 'لا يحق لك تجاوز بند غير ناجح. أبلغ عن عدم مطابقة.',
      },
    },
    notApplicableRefused: {
      status: 422,
      say: {
        en: 'The item "{item}" cannot be left out. Answer it.',
        ar: 'لا يمكن ترك البند «{item}». أجب عنه.',
      },
    },
    reasonMissing: {
      status: 422,
      say: {
        en: 'Say in the note why the item "{item}" does not apply.',
        ar: 'بيّن في الملاحظة لماذا لا ينطبق البند «{item}».',
      },
    },
    answerUnknown: {
      status: 422,
      say: {
        en: 'The item "{item}" is answered otherwise. Choose one of its answers.',
        ar: 'للبند «{item}» إجابات أخرى. اختر إحداها.',
      },
    },
    hasDefect: {
      status: 409,
      say: {
        en: 'The item "{item}" has a non-conformity. Make that void first; the item is then unanswered again.',
        ar: 'للبند «{item}» تقرير عدم مطابقة. أبطله أولًا، فيعود البند بلا إجابة.',
      },
    },
  },
)

import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { CHECK_STATES, MOST_DOCUMENTS, MOST_MODELS, OUTCOMES, WAIVER_STATES } from './compliance-checks-records.ts'

/** What a check is made of; it does not change: another question is another check. */
export const CHECKED = {
  /** An approved set of rules. */
  setId: z.uuid().nullable().default(null),
  /** An IDS that the models are checked against as well. */
  idsSetId: z.uuid().nullable().default(null),
  documentIds: z.array(z.uuid()).max(MOST_DOCUMENTS).default([]),
  modelIds: z.array(z.uuid()).max(MOST_MODELS).default([]),
  /** Permits and papers that end are held against this day, where one is named. */
  papersOn: CalendarDay.nullable().default(null),
  /** Of one site; empty for the whole project. */
  papersSite: z.union([PlaceCode, z.literal('')]).default(''),
}

/** A document or model as it was when the check began, or the papers of a place on a day. */
export const Target = z.object({
  kind: z.enum(['document', 'model', 'papers']),
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  /** Of a document; '' of a model. */
  number: z.string(),
  /** Label of the revision, number of the version, or the day of papers. */
  label: z.string(),
  revision: z.number().int(),
  siteCode: z.string(),
  structureCode: z.string(),
  /** SHA-256 of the file that was checked; '' of papers. */
  sha256: z.string(),
  /** Pages, elements or papers that were looked at, and those of them that cannot be read; null where the file could not be opened. */
  looked: z.number().int().nullable(),
  unread: z.number().int(),
  warnings: z.array(z.string()),
})
export type Target = z.output<typeof Target>

/** A rule of a check with what it came to. */
export const CheckedRule = z.object({
  key: z.string(),
  /** `ids` of a requirement of the IDS, `papers` of a register of papers that end. */
  kind: z.enum(['clause', 'ids', 'papers']),
  clause: z.string(),
  text: z.string(),
  /** What it demands, in the caller's language. */
  demand: z.string(),
  pass: z.number().int(),
  fail: z.number().int(),
  notTested: z.number().int(),
  /** Failures for which a waiver is in force. */
  waived: z.number().int(),
})
export type CheckedRule = z.output<typeof CheckedRule>

export const Waiver = z.object({
  id: z.uuid(),
  reason: z.string(),
  /** The last day on which it is in force. */
  until: z.string(),
  state: z.enum(WAIVER_STATES),
  askedBy: PersonRef,
  decidedBy: PersonRef.nullable(),
  note: z.string(),
  isInForce: z.boolean(),
})
export type Waiver = z.output<typeof Waiver>

export const CheckResult = z.object({
  position: z.number().int(),
  ruleKey: z.string(),
  clause: z.string(),
  /** Which of the targets. */
  target: z.number().int(),
  outcome: z.enum(OUTCOMES),
  /** In the caller's language. */
  reason: z.string(),
  observed: z.string().nullable(),
  passage: z
    .object({
      page: z.number().int(),
      start: z.number().int(),
      end: z.number().int(),
      quote: z.string(),
      boxes: z.array(z.array(z.number())),
    })
    .nullable(),
  element: z
    .object({
      globalId: z.string().nullable(),
      ifcClass: z.string(),
      name: z.string().nullable(),
      property: z.string(),
    })
    .nullable(),
  /** The record that bears a paper. */
  record: z
    .object({
      label: z.string(),
      paper: z.string(),
      endsOn: z.string().nullable(),
      /** Its page; null where the caller may not open it. */
      path: z.string().nullable(),
    })
    .nullable(),
  waiver: Waiver.nullable(),
})
export type CheckResult = z.output<typeof CheckResult>

export const ComplianceCheck = recordSchemas(
  'compliance-check',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'waive', 'decide'],
    shown: {
      ...CHECKED,
      number: z.string(),
      state: z.enum(CHECK_STATES),
      /** Why it failed, in the caller's language. */
      reason: z.string().nullable(),
      /** The rules that were used: name, edition and SHA-256. */
      setName: z.string().nullable(),
      setEdition: z.number().int().nullable(),
      rulesHash: z.string().nullable(),
      idsName: z.string().nullable(),
      idsSha256: z.string().nullable(),
      targetCount: z.number().int(),
      pass: z.number().int(),
      fail: z.number().int(),
      notTested: z.number().int(),
      waived: z.number().int(),
      targets: z.array(Target),
      rules: z.array(CheckedRule),
      jobId: z.uuid().nullable(),
    },
    detailOnly: ['note', 'targets', 'rules', 'documentIds', 'modelIds'],
  },
)
export type ComplianceCheck = z.output<typeof ComplianceCheck.Record>
export type ListedComplianceCheck = z.output<typeof ComplianceCheck.Listed>

export const complianceCheckErrors = recordErrors(
  'compliance-check',
  { en: 'compliance check', ar: 'فحص مطابقة' },
  {
    nothingToCheck: {
      status: 422,
      say: {
        en: 'Choose rules or an IDS with at least one document or model that they are held against, or a day for permits and papers.',
        ar: 'اختر قواعد أو ملف IDS مع وثيقة أو نموذج واحد على الأقل يُفحص بها، أو يومًا للتصاريح والوثائق.',
      },
    },
    rulesNotApproved: {
      status: 409,
      say: {
        en: 'These rules are not approved. Somebody else than who wrote them approves them first.',
        ar: 'هذه القواعد غير معتمدة. يعتمدها أولًا شخص غير من كتبها.',
      },
    },
    targetUnknown: {
      status: 422,
      say: {
        en: 'One of the documents, models or rules is not of this project, not ready, or not yours to read.',
        ar: 'إحدى الوثائق أو النماذج أو القواعد ليست من هذا المشروع أو ليست جاهزة أو لا يحق لك قراءتها.',
      },
    },
    resultUnknown: { status: 404, say: { en: 'There is no such result.', ar: 'لا توجد نتيجة كهذه.' } },
    notFailed: {
      status: 409,
      say: {
        en: 'A waiver is for what fails. This did not.',
        ar: 'الاستثناء لما لم يستوف. وهذا ليس كذلك.',
      },
    },
    alreadyAsked: {
      status: 409,
      say: {
        en: 'A waiver was asked for already, or is in force.',
        ar: 'طُلب استثناء من قبل أو هو سارٍ.',
      },
    },
    pastDay: {
      status: 422,
      say: { en: 'A waiver ends on a day to come.', ar: 'ينتهي الاستثناء في يوم قادم.' },
    },
    bySecond: {
      status: 409,
      say: {
        en: 'You asked for this waiver: somebody else decides on it.',
        ar: 'أنت من طلب هذا الاستثناء: يبت فيه شخص آخر.',
      },
    },
    decided: { status: 409, say: { en: 'This waiver was decided already.', ar: 'بُتّ في هذا الاستثناء من قبل.' } },
    notDone: { status: 409, say: { en: 'The check has no results yet.', ar: 'لا توجد نتائج للفحص بعد.' } },
  },
)

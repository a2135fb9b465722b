import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { CALLED, CAUSES, HEARD, MAILED, MOST_LEVELS, ON_DAY_OFF, SIDES, TRIGGERS } from './report-tasks-records.ts'

const MOST_DAYS = 60

/** Who is told, by role or by name, of what is still missing so many working days after the task asked for it. */
export const EscalationLevel = z.object({
  afterDays: z.number().int().min(1).max(MOST_DAYS),
  roleCode: z.string().max(60).default(''),
  personId: z.uuid().nullable().default(null),
})
export type EscalationLevel = z.output<typeof EscalationLevel>

/** A limit of a column of the master record. A row beyond it is told once, and again after it was within. */
export const Threshold = z.object({
  /** Name of the column. */
  column: z.string().min(1).max(60),
  side: z.enum(SIDES),
  limit: decimalText({ decimals: 6, isSigned: true }),
})
export type Threshold = z.output<typeof Threshold>

/** A column as people know it. */
const ColumnRef = z.object({ title: z.string(), titleAr: z.string(), unit: z.string() })

/** Rows of a master record that were beyond a limit, and the limit as it was. */
export const Beyond = z.object({
  column: ColumnRef,
  side: z.enum(SIDES),
  limit: z.string(),
  /** `2026-03`. */
  month: z.string(),
  rows: z.array(z.object({ key: z.array(z.string()), value: z.string() })),
})
export type Beyond = z.output<typeof Beyond>

/** What is sent to whom, and what sets it off. */
export const ReportTask = recordSchemas(
  'report-task',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    message: z.string().trim().max(2_000).default(''),
    messageAr: z.string().trim().max(2_000).default(''),
    /** Its newest run is attached for who may read it. */
    masterRecordId: z.uuid().nullable().default(null),
    trigger: z.enum(TRIGGERS),
    /** RRULE of RFC 5545, by days. */
    rule: z.string().trim().max(200).default(''),
    startsOn: CalendarDay,
    /** On the clock of the project. */
    time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .default('07:00'),
    onDayOff: z.enum(ON_DAY_OFF).default('keep'),
    roleCodes: z.array(z.string().max(60)).max(20).default([]),
    companyIds: z.array(z.uuid()).max(50).default([]),
    personId: z.uuid().nullable().default(null),
    /** Of a task that asks for missing records: one after the other. */
    escalation: z.array(EscalationLevel).max(MOST_LEVELS).default([]),
    /** Of a task that a limit sets off. */
    threshold: Threshold.nullable().default(null),
    isOn: z.boolean().default(true),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'send', 'webhook'],
    shown: {
      number: z.string(),
      person: PersonRef.nullable(),
      masterRecord: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() }).nullable(),
      /** When the calendar sets it off next. */
      nextAt: z.string().nullable(),
      lastSentAt: z.string().nullable(),
      /** People of the escalation, in its order; null for a level of a role alone. */
      escalationPeople: z.array(PersonRef.nullable()),
      thresholdColumn: ColumnRef.nullable(),
      /** Why the limit could not be asked for the last time. */
      problem: z.object({ en: z.string(), ar: z.string() }).nullable(),
    },
    detailOnly: ['message', 'messageAr', 'escalation', 'escalationPeople', 'threshold', 'thresholdColumn', 'problem'],
  },
)
export type ReportTask = z.output<typeof ReportTask.Record>
export type ListedReportTask = z.output<typeof ReportTask.Listed>

const Recipient = z.object({
  person: PersonRef,
  heard: z.enum(HEARD),
  email: z.enum(MAILED),
  /** Why the e-mail failed, in the caller's language. */
  reason: z.string().nullable(),
})

export const Sending = z.object({
  id: z.uuid(),
  sentAt: z.string(),
  cause: z.enum(CAUSES),
  /** Which step of the escalation; null for what is none. */
  level: z.number().int().nullable(),
  sentBy: PersonRef.nullable(),
  recipients: z.array(Recipient),
})
export type Sending = z.output<typeof Sending>

/** Where a task calls, for who may set it. */
export const TaskWebhook = z.object({
  address: z.string().nullable(),
  /** What the receiver checks signatures with. */
  secret: z.string().nullable(),
  setBy: PersonRef.nullable(),
  setAt: z.string().nullable(),
})
export type TaskWebhook = z.output<typeof TaskWebhook>

const Try = z.object({
  at: z.string(),
  /** The code that the other side answered; null where it did not. */
  status: z.number().int().nullable(),
  tookMs: z.number().int(),
  reason: z.object({ en: z.string(), ar: z.string() }).nullable(),
})

/** One call of the webhook with all its attempts. Of the address readers see the host alone. */
export const WebhookCall = z.object({
  id: z.uuid(),
  host: z.string(),
  cause: z.enum(CAUSES),
  level: z.number().int().nullable(),
  state: z.enum(CALLED),
  createdAt: z.string(),
  /** When it is tried again. */
  nextAt: z.string().nullable(),
  tries: z.array(Try),
})
export type WebhookCall = z.output<typeof WebhookCall>

/** Something missing that a task has asked for, and that is missing still. */
export const Standing = z.object({
  item: z.string(),
  line: z.string(),
  since: z.string(),
  /** Steps of the escalation that were told. */
  level: z.number().int(),
  escalateAt: z.string().nullable(),
})
export type Standing = z.output<typeof Standing>

/** What somebody was sent, as they may see it. */
export const Received = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  message: z.string(),
  messageAr: z.string(),
  sentAt: z.string(),
  /** Which step of the escalation; null for what is none. */
  level: z.number().int().nullable(),
  /** What was late when it was sent. */
  missing: z.array(z.string()),
  /** What was beyond its limit when it was sent, for who may read the master record. */
  beyond: Beyond.nullable(),
  /** True where a workbook goes with it that the caller may read. */
  hasFile: z.boolean(),
})
export type Received = z.output<typeof Received>

export const reportTaskErrors = recordErrors(
  'report-task',
  { en: 'notification task', ar: 'مهمة إشعار' },
  {
    ruleWrong: { status: 422, say: { en: '{en}', ar: '{ar}' } },
    nobody: {
      status: 422,
      say: {
        en: 'Choose who is sent it: at least one role, company or person.',
        ar: 'اختر من يُرسل إليه: دورًا أو شركة أو شخصًا على الأقل.',
      },
    },
    needsRecord: {
      status: 422,
      say: {
        en: 'Choose a master record of this site, whose freezing sets it off.',
        ar: 'اختر سجلًا رئيسيًا من هذا الموقع يبدأ الإرسال عند تجميده.',
      },
    },
    thresholdWrong: {
      status: 422,
      say: {
        en: 'Choose a master record of this site, one of its columns of numbers, and the limit.',
        ar: 'اختر سجلًا رئيسيًا من هذا الموقع وأحد أعمدته الرقمية والحد.',
      },
    },
    escalationWrong: {
      status: 422,
      say: {
        en: 'Each step of the escalation comes later than the one before, and tells a role or a person. Only a task that asks for missing records has them.',
        ar: 'كل خطوة من التصعيد تأتي بعد التي قبلها وتُبلغ دورًا أو شخصًا. ولا تكون إلا لمهمة تطلب السجلات الناقصة.',
      },
    },
    noWebhook: {
      status: 422,
      say: { en: 'This task calls no address yet.', ar: 'لا تستدعي هذه المهمة أي عنوان بعد.' },
    },
    sendingNotFound: {
      status: 404,
      say: { en: 'This report is not there, or it was not sent to you.', ar: 'هذا التقرير غير موجود أو لم يُرسل إليك.' },
    },
    noFile: {
      status: 404,
      say: { en: 'No workbook that you may read goes with it.', ar: 'لا يوجد معه مصنف يحق لك الاطلاع عليه.' },
    },
  },
)

import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'

const Text = z.object({ en: z.string(), ar: z.string() })
const Day = CalendarDay

/** What is asked: work, a decision, an answer to who named the person, or to look at a date that comes. */
export const TASK_KINDS = ['task', 'approval', 'mention', 'due'] as const
export const TASK_STATES = ['open', 'done', 'withdrawn'] as const
/** Sections of the screen, by the day on which it is due. */
export const TASK_TIMES = ['late', 'today', 'week', 'later'] as const
export type TaskTime = (typeof TASK_TIMES)[number]

export const Task = z.object({
  id: z.uuid(),
  kind: z.enum(TASK_KINDS),
  /** What is asked, in the words of the module that asks. */
  title: Text,
  /** The record that it is about. */
  recordType: z.string(),
  recordKind: Text,
  recordId: z.string(),
  /** What the record is called; null where it lies in no register. */
  about: z.object({ number: z.string().nullable(), title: Text }).nullable(),
  /** Tells it from others about the same record; what it names is the module's own. */
  key: z.string(),
  /** Where it opens; null where it has no screen, or the caller may not open it. */
  address: z.string().nullable(),
  projectCode: z.string().nullable(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  dueOn: Day.nullable(),
  time: z.enum(TASK_TIMES),
  state: z.enum(TASK_STATES),
  /** Null: nobody of whom it is asked has looked at it. */
  openedAt: z.string().nullable(),
  /** Not looked at, and a person waits for it or its day has come. */
  isUnread: z.boolean(),
  askedBy: PersonRef.nullable(),
  askedAt: z.string(),
  doneBy: PersonRef.nullable(),
  /** Who is away, where the caller stands in. */
  onBehalfOf: PersonRef.nullable(),
  /** `done`: a person may say that it is done; of others the record says so. */
  can: z.object({ done: z.boolean() }),
})
export type Task = z.output<typeof Task>

export const TaskCounts = z.object({
  late: z.number().int(),
  today: z.number().int(),
  week: z.number().int(),
  later: z.number().int(),
  /** Open, not looked at by anybody of whom it is asked, and a person waits for it or its day has come. */
  unread: z.number().int(),
})

/** Somebody stands in for somebody who is away. */
export const Cover = z.object({
  id: z.uuid(),
  person: PersonRef,
  delegate: PersonRef,
  from: Day,
  to: Day,
  can: z.object({ end: z.boolean() }),
})
export type Cover = z.output<typeof Cover>

export const CoverDraft = z
  .object({ delegateId: z.uuid(), from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day comes after the first.' })

export const inboxErrors = defineErrors('inbox', {
  taskNotFound: {
    status: 404,
    say: { en: 'This task does not exist, or is not yours.', ar: 'هذه المهمة غير موجودة أو ليست لك.' },
  },
  doneElsewhere: {
    status: 409,
    say: {
      en: 'This is done by what happens to its record. Open the record.',
      ar: 'تنتهي هذه المهمة بما يحدث لسجلها. افتح السجل.',
    },
  },
  delegateUnknown: {
    status: 422,
    say: { en: 'Choose somebody else who works here.', ar: 'اختر شخصًا آخر يعمل هنا.' },
  },
  coverNotFound: {
    status: 404,
    say: { en: 'Nobody stands in like this any more.', ar: 'لم تعد هذه الإنابة قائمة.' },
  },
})

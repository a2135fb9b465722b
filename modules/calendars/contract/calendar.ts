import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { calendarStates } from './calendar-states.ts'

const Day = CalendarDay
const HijriDay = z.string().regex(/^1[3-5]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|30)$/)
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const Name = z.string().trim().min(1).max(120)
const ArabicName = z.string().trim().max(120).default('')

/** One occasion of one year. A Hijri one stands as Umm al-Qura expects it until it is announced. */
export const Holiday = z.discriminatedUnion('calendar', [
  z.object({ calendar: z.literal('gregorian'), name: Name, nameAr: ArabicName, from: Day, to: Day }),
  z.object({
    calendar: z.literal('hijri'),
    name: Name,
    nameAr: ArabicName,
    from: HijriDay,
    to: HijriDay,
    announced: z.object({ from: Day, to: Day }).nullable().default(null),
  }),
])
export type Holiday = z.output<typeof Holiday>

export const Shift = z.object({ from: Clock, to: Clock })
export const SpecialDay = z.object({ day: Day, name: Name, nameAr: ArabicName })

export const Calendar = recordSchemas(
  'calendar',
  {
    name: Name,
    nameAr: ArabicName,
    /** IANA name: `Asia/Riyadh`. */
    timeZone: z.string().trim().min(1).max(64),
    /** ISO weekdays without work: 1 is Monday, 7 is Sunday. */
    weekend: z.array(z.number().int().min(1).max(7)).max(6),
    /** Of every working day. */
    shifts: z.array(Shift).max(4),
    holidays: z.array(Holiday).max(400),
    /** Days with work although they are weekend or holiday. */
    specialDays: z.array(SpecialDay).max(200),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'makeDefault'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(calendarStates)),
      /** Deadlines of the project go by it. */
      isDefault: z.boolean(),
      /** Number of the approval that is in force; 0 before the first. */
      version: z.number().int(),
      /** What an approval binds to. */
      seen: z.string(),
    },
    detailOnly: ['holidays', 'specialDays', 'seen'],
  },
)
export type Calendar = z.output<typeof Calendar.Record>
export type CalendarRow = z.output<typeof Calendar.Listed>
export type CalendarDraft = z.output<typeof Calendar.Draft>

/** A day without work, or with work where others have none. */
export const MarkedDay = z.object({
  day: z.string(),
  hijri: z.string(),
  kind: z.enum(['weekend', 'holiday', 'special']),
  name: z.object({ en: z.string(), ar: z.string() }).nullable(),
  /** Not announced yet: it may move by a day. */
  isProvisional: z.boolean(),
})
export type MarkedDay = z.output<typeof MarkedDay>

/** A date, and by which calendar it was counted. */
export const CountedDeadline = z.object({
  date: z.string(),
  calendar: z.object({ en: z.string(), ar: z.string() }),
  /** 0: the project has no calendar in force, and its weekend alone was counted. */
  version: z.number().int(),
  isProvisional: z.boolean(),
  skipped: z.array(
    z.object({ from: z.string(), to: z.string(), name: z.object({ en: z.string(), ar: z.string() }).nullable() }),
  ),
})
export type CountedDeadline = z.output<typeof CountedDeadline>

export const calendarErrors = recordErrors(
  'calendar',
  { en: 'working calendar', ar: 'تقويم عمل' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A calendar in force stays as it was approved. Take it up for revision first; deadlines go by it until the new one is approved.',
        ar: 'يبقى التقويم الساري كما اعتُمد. افتحه للتعديل أولًا؛ وتظل المواعيد محسوبة به حتى يُعتمد الجديد.',
      },
    },
    notApproved: {
      status: 409,
      say: {
        en: 'Deadlines can go by this calendar once it has been approved.',
        ar: 'يمكن حساب المواعيد بهذا التقويم بعد اعتماده.',
      },
    },
    doesNotFit: { status: 422, say: { en: '{en}', ar: '{ar}' } },
  },
)

import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { CONDITIONS } from './live-worker.ts'

const Moment = z.iso.datetime()

/** What the wristband of somebody said last: how they are and where to look first. */
export const LastSeen = z.object({
  at: Moment,
  condition: z.enum(CONDITIONS),
  zone: z.object({ name: z.string(), nameAr: z.string() }).nullable(),
})
export type LastSeen = z.output<typeof LastSeen>

/** Somebody who is inside, by the gates or by a wristband that is worn there, with what the register says of them. */
export const InsidePerson = z.object({
  badge: z.string(),
  name: z.string(),
  nameAr: z.string(),
  workerId: z.uuid().nullable(),
  companyId: z.uuid().nullable(),
  /** When and where a gate let them in; null and empty of who is there by a wristband alone. */
  since: Moment.nullable(),
  gate: z.string(),
  /** Null of who wears none, and for who may not see where workers are. */
  seen: LastSeen.nullable(),
})
export type InsidePerson = z.output<typeof InsidePerson>

/** One of those who were inside when it began. Missing while `safeAt` is null. */
export const MusterPerson = InsidePerson.extend({
  id: z.uuid(),
  safeAt: Moment.nullable(),
  safeBy: PersonRef.nullable(),
})
export type MusterPerson = z.output<typeof MusterPerson>

export const MUSTER_REASONS = ['drill', 'fire', 'gas', 'collapse', 'weather', 'other'] as const

/** A count of everybody: who was inside is fixed when it begins. */
export const Muster = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  reason: z.enum(MUSTER_REASONS),
  startedAt: Moment,
  startedBy: PersonRef,
  closedAt: Moment.nullable(),
  expected: z.number().int(),
  missing: z.number().int(),
  /** When the last one was found; null while somebody is missing. */
  completeAt: Moment.nullable(),
})
export type Muster = z.output<typeof Muster>

/** Who is inside a site, or, while a muster runs, who of them is still missing. */
export const Inside = z.object({
  asOf: Moment,
  companies: z.array(CompanyRef),
  people: z.array(InsidePerson),
  muster: Muster.extend({ people: z.array(MusterPerson) }).nullable(),
})
export type Inside = z.output<typeof Inside>

export const Attendance = z.object({
  companies: z.array(CompanyRef),
  days: z.array(
    z.object({
      day: CalendarDay,
      companyId: z.uuid().nullable(),
      people: z.number().int(),
      hours: z.number(),
      unmeasured: z.number().int(),
    }),
  ),
})
export type Attendance = z.output<typeof Attendance>

export const musterErrors = recordErrors(
  'muster',
  { en: 'muster', ar: 'حصر التجمع' },
  {
    running: {
      status: 409,
      say: {
        en: 'A muster is running on this site. End it before another one begins.',
        ar: 'يجري حصر تجمع في هذا الموقع. أنهه قبل بدء آخر.',
      },
    },
    isClosed: {
      status: 409,
      say: { en: 'This muster has ended.', ar: 'انتهى هذا الحصر.' },
    },
    ofOwnCompany: {
      status: 403,
      say: {
        en: 'A muster counts the people of all companies. Ask somebody who sees all of them to begin it.',
        ar: 'يشمل الحصر أفراد جميع الشركات. اطلب ممن يراهم جميعًا أن يبدأه.',
      },
    },
  },
)

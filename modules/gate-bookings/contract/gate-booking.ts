import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { gateBookingStates } from './gate-bookings-records.ts'

const moment = z.iso.datetime({ offset: true })

/** What a person enters about a delivery. */
export const GateBooking = recordSchemas(
  'gate-booking',
  {
    plate: z.string().trim().min(1).max(20),
    /** What comes: `Concrete C40/50, 9 m³`. */
    name: z.string().trim().min(1).max(120),
    /** The slot. */
    fromAt: moment,
    untilAt: moment,
    companyId: z.uuid().nullable().default(null),
    /** What it comes for: while that is not released or one of its hold points is open, it is not let in. */
    packageId: z.uuid().nullable().default(null),
    /** Whom the guard calls. */
    contactId: z.uuid().nullable().default(null),
    contactPhone: z.string().trim().max(30).default(''),
    note: z.string().trim().max(1_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(gateBookingStates)),
      company: CompanyRef.nullable(),
      contact: PersonRef.nullable(),
      workPackage: z.object({ id: z.uuid(), number: z.string(), name: z.string() }).nullable(),
      arrivedAt: moment.nullable(),
      leftAt: moment.nullable(),
    },
    detailOnly: ['note'],
  },
)
export type GateBooking = z.output<typeof GateBooking.Record>
export type ListedGateBooking = z.output<typeof GateBooking.Listed>

export const gateBookingErrors = recordErrors(
  'gate-booking',
  { en: 'gate booking', ar: 'حجز بوابة' },
  {
    slotBackwards: {
      status: 422,
      say: {
        en: 'The slot ends before it begins. Choose a later end.',
        ar: 'ينتهي الموعد قبل أن يبدأ. اختر نهاية لاحقة.',
      },
    },
  },
)

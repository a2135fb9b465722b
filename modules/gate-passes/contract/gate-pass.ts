import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { gatePassStates, HOLDERS } from './gate-passes-records.ts'

const until = CalendarDay.nullable().default(null)

/** What a person enters about who may pass. Without a day there is no such document. */
export const GatePass = recordSchemas(
  'gate-pass',
  {
    /** Number plate, or number of the badge. */
    plate: z.string().trim().min(1).max(20),
    name: z.string().trim().min(1).max(120),
    holder: z.enum(HOLDERS).default('vehicle'),
    companyId: z.uuid().nullable().default(null),
    inductionUntil: until,
    insuranceUntil: until,
    inspectionUntil: until,
    /** What they come for: while it is not released, they are not let in. */
    packageId: z.uuid().nullable().default(null),
    note: z.string().trim().max(1_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      state: z.enum(stateNames(gatePassStates)),
      company: CompanyRef.nullable(),
      /** The first document that expires. */
      nextExpiry: CalendarDay.nullable(),
    },
    detailOnly: ['note'],
  },
)
export type GatePass = z.output<typeof GatePass.Record>
export type ListedGatePass = z.output<typeof GatePass.Listed>

export const gatePassErrors = recordErrors(
  'gate-pass',
  { en: 'gate pass', ar: 'تصريح بوابة' },
  {
    plateTaken: {
      status: 409,
      say: {
        en: 'Another pass of this site has {plate}. Open that one, or check what was typed.',
        ar: 'تصريح آخر في هذا الموقع يحمل {plate}. افتحه أو تحقق مما كُتب.',
      },
    },
  },
)

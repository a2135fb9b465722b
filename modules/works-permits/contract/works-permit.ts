import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { CLOSURES, NATURES, worksPermitStates } from './works-permits-records.ts'

/** Works in the streets around a site, for which the municipality gives a permit. */
export const WorksPermit = recordSchemas(
  'works-permit',
  {
    name: z.string().trim().min(1).max(200),
    /** Who has applied. */
    applicant: z.string().trim().min(1).max(200),
    /** Who does the works; empty: the applicant. */
    contractor: z.string().trim().max(200).default(''),
    nature: z.enum(NATURES),
    isUrgent: z.boolean().default(false),
    street: z.string().trim().max(200).default(''),
    closure: z.enum(CLOSURES).default('none'),
    startsOn: CalendarDay,
    endsOn: CalendarDay,
    /** Degrees, WGS 84: the middle of the works. */
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    /** Metres around the middle that they take. */
    reach: z.number().min(1).max(5_000).default(20),
    ownerId: z.uuid().nullable().default(null),
    description: z.string().trim().max(4_000).default(''),
    /** Under which the permit is given. */
    conditions: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(worksPermitStates)),
      owner: PersonRef.nullable(),
      /** Other open works at the same place on the same days. */
      overlaps: z.number().int(),
    },
    detailOnly: ['description', 'conditions'],
  },
)
export type WorksPermit = z.output<typeof WorksPermit.Record>
export type ListedWorksPermit = z.output<typeof WorksPermit.Listed>

/** Other works at the same place on the same days. */
export const Overlap = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  state: z.enum(stateNames(worksPermitStates)),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Between the middles; null where one of them has no position and the street is the same. */
  metres: z.number().nullable(),
})
export type Overlap = z.output<typeof Overlap>

export const worksPermitErrors = recordErrors(
  'works-permit',
  { en: 'works permit', ar: 'تصريح أعمال' },
  {
    datesReversed: {
      status: 422,
      say: { en: 'The works end before they begin.', ar: 'تنتهي الأعمال قبل أن تبدأ.' },
    },
    whereMissing: {
      status: 422,
      say: {
        en: 'Say where the works are: a street, or a position with latitude and longitude.',
        ar: 'اذكر مكان الأعمال: شارعًا أو موضعًا بخط عرض وخط طول.',
      },
    },
  },
)

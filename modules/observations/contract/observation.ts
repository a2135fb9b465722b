import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { WHERE } from '#platform/contract/whereabouts.ts'
import { AGES, observationStates, PRIORITIES, TRADES, TYPES } from './observations-records.ts'

/** What a person enters stands here once: forms, calls, columns and documents follow. */
export const Observation = recordSchemas(
  'observation',
  {
    title: z.string().trim().min(1).max(200),
    type: z.enum(TYPES).default('defect'),
    /** Nobody goes on with the work there until it is closed. */
    stopsWork: z.boolean().default(false),
    priority: z.enum(PRIORITIES).default('medium'),
    trade: z.enum(TRADES).nullable().default(null),
    where: WHERE,
    location: z.string().trim().max(200).default(''),
    packageName: z.string().trim().max(120).default(''),
    packageId: z.uuid().nullable().default(null),
    /** Who has to put it right. */
    companyId: z.uuid().nullable().default(null),
    ownerId: z.uuid().nullable().default(null),
    dueOn: CalendarDay.nullable().default(null),
    description: z.string().trim().max(4_000).default(''),
    action: z.string().trim().max(2_000).default(''),
    /** The inspection in which it was seen, and the item of its check list. */
    inspectionId: z.uuid().nullable().default(null),
    checkId: z.uuid().nullable().default(null),
  },
  {
    of: 'structure',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(observationStates)),
      owner: PersonRef.nullable(),
      company: CompanyRef.nullable(),
      readyBy: PersonRef.nullable(),
      closedAt: z.string().nullable(),
      /** Days that it has been open, or was. */
      ageDays: z.number().int(),
    },
    detailOnly: ['where', 'description', 'action', 'checkId'],
  },
)
export type Observation = z.output<typeof Observation.Record>
export type ListedObservation = z.output<typeof Observation.Listed>

/** What is open of a place: for each age, the youngest first, how many of each priority. */
export const ObservationAges = z.object({
  asOf: z.string(),
  ages: z.array(
    z.object({
      age: z.enum(AGES),
      low: z.number().int(),
      medium: z.number().int(),
      high: z.number().int(),
      urgent: z.number().int(),
    }),
  ),
})
export type ObservationAges = z.output<typeof ObservationAges>

/** Beside those that every kind of record has: not found, place unknown, changed meanwhile, not yours. */
export const observationErrors = recordErrors(
  'observation',
  { en: 'observation', ar: 'ملاحظة' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'An observation that is closed or void stays as it is. Open it again first.',
        ar: 'تبقى الملاحظة المغلقة أو اللاغية كما هي. أعد فتحها أولًا.',
      },
    },
    inspectionUnknown: {
      status: 422,
      say: {
        en: 'There is no such inspection at this structure. Raise the observation without it.',
        ar: 'لا يوجد فحص كهذا في هذا المنشأ. سجل الملاحظة دونه.',
      },
    },
  },
)

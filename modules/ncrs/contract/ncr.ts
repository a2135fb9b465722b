import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { WHERE } from '#platform/contract/whereabouts.ts'
import { DISPOSITIONS, NCR_CATEGORIES, SEVERITIES } from './ncr-records.ts'
import { ncrStates } from './ncr-states.ts'

export const Ncr = recordSchemas(
  'ncr',
  {
    title: z.string().trim().min(1).max(200),
    description: z.string().trim().max(4_000).default(''),
    severity: z.enum(SEVERITIES).default('minor'),
    category: z.enum(NCR_CATEGORIES).default('workmanship'),
    packageName: z.string().trim().max(120).default(''),
    packageId: z.uuid().nullable().default(null),
    location: z.string().trim().max(200).default(''),
    where: WHERE,
    /** Who has to put it right. */
    companyId: z.uuid().nullable().default(null),
    ownerId: z.uuid().nullable().default(null),
    dueOn: CalendarDay.nullable().default(null),
    disposition: z.enum(DISPOSITIONS).nullable().default(null),
    rootCause: z.string().trim().max(2_000).default(''),
    correctiveAction: z.string().trim().max(2_000).default(''),
    preventiveAction: z.string().trim().max(2_000).default(''),
    /** What it costs, in the currency of the project. */
    cost: decimalText({ decimals: 2 }).nullable().default(null),
    /** Days that the work waits for it. */
    delayDays: z.number().int().min(0).max(3_650).nullable().default(null),
  },
  {
    of: 'structure',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(ncrStates)),
      /** The inspection that found it. */
      inspectionId: z.uuid().nullable(),
      checkId: z.uuid().nullable(),
      /** The material test that found it. */
      testId: z.uuid().nullable(),
      /** The pile that it is about. */
      pileId: z.uuid().nullable(),
      owner: PersonRef.nullable(),
      company: CompanyRef.nullable(),
      currency: z.string().nullable(),
      correctedBy: PersonRef.nullable(),
      closedAt: z.string().nullable(),
      /** Days that it has been open, or was. */
      ageDays: z.number().int(),
      seen: z.string(),
    },
    detailOnly: ['description', 'where', 'rootCause', 'correctiveAction', 'preventiveAction', 'seen'],
  },
)
export type Ncr = z.output<typeof Ncr.Record>
export type NcrRow = z.output<typeof Ncr.Listed>

export const ncrErrors = recordErrors(
  'ncr',
  { en: 'non-conformity', ar: 'عدم مطابقة' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A non-conformity that was closed or made void stays as it is.',
        ar: 'يبقى عدم المطابقة المغلق أو الملغى كما هو.',
      },
    },
  },
)

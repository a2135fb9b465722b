import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { FINDINGS } from './vegetation-plots-records.ts'

export const MOST_PLOTS = 200

/** A round over plots: who went, when, and what was found. Photos and incidents hang on it as on any record. */
export const VegetationPatrol = recordSchemas(
  'vegetation-patrol',
  {
    patrolledAt: z.iso.datetime({ offset: true }),
    /** Who went. */
    ownerId: z.uuid().nullable().default(null),
    plotIds: z.array(z.uuid()).min(1).max(MOST_PLOTS),
    finding: z.enum(FINDINGS).default('nothing'),
    /** What was found, in words. */
    description: z.string().trim().max(4_000).default(''),
    /** What was done about it. */
    action: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      owner: PersonRef.nullable(),
      plots: z.array(z.object({ id: z.uuid(), number: z.string(), name: z.string(), nameAr: z.string() })),
      plotCount: z.number().int(),
    },
    detailOnly: ['description', 'action'],
  },
)
export type VegetationPatrol = z.output<typeof VegetationPatrol.Record>
export type ListedVegetationPatrol = z.output<typeof VegetationPatrol.Listed>

export const vegetationPatrolErrors = recordErrors(
  'vegetation-patrol',
  { en: 'patrol', ar: 'جولة' },
  {
    plotUnknown: {
      status: 422,
      say: {
        en: 'One of the plots is not of this site any more. Choose the plots again.',
        ar: 'إحدى القطع لم تعد من هذا الموقع. اختر القطع من جديد.',
      },
    },
    foundMissing: {
      status: 422,
      say: { en: 'Say what was found.', ar: 'اذكر ما عُثر عليه.' },
    },
  },
)

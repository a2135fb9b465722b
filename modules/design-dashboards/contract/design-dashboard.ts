import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { BOARD_DISCIPLINES, PERIODS, PLOTS, REACHES } from './board-choices.ts'

export const DesignDashboard = recordSchemas(
  'design-dashboard',
  {
    name: z.string().trim().min(1).max(120),
    /** In the order in which they stand. */
    plots: z
      .array(z.enum(PLOTS))
      .min(1)
      .max(PLOTS.length)
      .refine((plots) => new Set(plots).size === plots.length),
    reach: z.enum(REACHES).default('structure'),
    discipline: z.enum(BOARD_DISCIPLINES).nullable().default(null),
    modelId: z.uuid().nullable().default(null),
    storey: z.string().trim().max(200).nullable().default(null),
    days: z
      .number()
      .int()
      .refine((days) => (PERIODS as readonly number[]).includes(days))
      .nullable()
      .default(null),
    /** With everybody who sees something of the project; else only its owner sees it. */
    isShared: z.boolean().default(false),
  },
  { of: 'structure', can: ['edit', 'remove'], shown: { owner: z.string(), isOwn: z.boolean() } },
)
export type DesignDashboard = z.output<typeof DesignDashboard.Record>
export type DesignDashboardDraft = z.output<typeof DesignDashboard.Draft>

export const designDashboardErrors = recordErrors(
  'design-dashboard',
  { en: 'dashboard', ar: 'لوحة متابعة' },
  {
    hidden: {
      status: 403,
      say: {
        en: 'Your role does not show these records. An administrator can change that.',
        ar: 'لا يعرض دورك هذه السجلات. يمكن لمدير النظام تغيير ذلك.',
      },
    },
  },
)

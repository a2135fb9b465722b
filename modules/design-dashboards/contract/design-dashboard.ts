import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { BOARD_DISCIPLINES, PERIODS, PLOTS, REACHES } from './board-choices.ts'

const Facts = z.object({
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
})

/** What a person enters for a dashboard of their own. */
export const DesignDashboardDraft = Facts.extend({
  projectCode: PlaceCode,
  siteCode: PlaceCode,
  structureCode: PlaceCode,
})
export type DesignDashboardDraft = z.output<typeof DesignDashboardDraft>

/** A change of one that exists; `rowVersion` is the one that the person saw. */
export const DesignDashboardChange = Facts.extend({ id: z.uuid(), rowVersion: z.number().int().min(1) })
export type DesignDashboardChange = z.output<typeof DesignDashboardChange>

export const DesignDashboard = DesignDashboardDraft.extend({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  owner: z.string(),
  isOwn: z.boolean(),
  rowVersion: z.number().int(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type DesignDashboard = z.output<typeof DesignDashboard>

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

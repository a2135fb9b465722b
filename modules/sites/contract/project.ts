import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'

export const PROJECT_PHASES = [
  'planning',
  'design',
  'procurement',
  'construction',
  'handover',
  'operation',
  'closed',
] as const
export const PROJECT_STATUSES = ['active', 'on_hold', 'cancelled', 'archived'] as const

export const Project = z.object({
  code: PlaceCode,
  name: z.string(),
  nameAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  phase: z.enum(PROJECT_PHASES),
  status: z.enum(PROJECT_STATUSES),
  /** Planned start and end, YYYY-MM-DD. */
  startPlan: z.string().nullable(),
  endPlan: z.string().nullable(),
  /** Decimal, two places, in `currency`. */
  budget: z.string().nullable(),
  currency: z.string().length(3),
  timezone: z.string(),
  /** Days of the week without work, 0 is Sunday. */
  weekend: z.array(z.number().int().min(0).max(6)),
  epsg: z.number().int(),
  siteCount: z.number().int(),
})
export type Project = z.output<typeof Project>

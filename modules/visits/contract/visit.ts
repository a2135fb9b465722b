import { z } from 'zod'
import { DEVICES } from './visit-choices.ts'

/** Longest body of a beacon, characters: a path, a query and three codes fit many times. */
export const BEACON_LIMIT = 8_000

/** What the specification's beacon says of the page that is left. `name` is read and ignored: the token says who. */
export const Beacon = z.object({
  name: z.string().max(300).nullish(),
  routePath: z.object({
    path: z.string().min(1).max(500),
    query: z.union([z.string().max(2_000), z.record(z.string(), z.unknown())]).nullish(),
    isHead: z.boolean().nullish(),
    projectCode: z.string().max(40).nullish(),
    siteCode: z.string().max(40).nullish(),
    structureCode: z.string().max(40).nullish(),
  }),
  token: z.string().max(500).nullish(),
  /** Ours beside the specification's fields: how long the page was looked at, milliseconds. */
  durationMs: z.number().int().min(0).nullish(),
  device: z.enum(DEVICES).nullish(),
})
export type Beacon = z.output<typeof Beacon>

/** One page that one person looked at. */
export const Visit = z.object({
  id: z.string(),
  at: z.string(),
  userId: z.string(),
  userName: z.string(),
  path: z.string(),
  projectCode: z.string().nullable(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  durationMs: z.number().int(),
  device: z.enum(DEVICES),
})
export type Visit = z.output<typeof Visit>

export const PageUse = z.object({
  path: z.string(),
  views: z.number().int(),
  people: z.number().int(),
  /** Views that began a stay. */
  entries: z.number().int(),
  medianMs: z.number().int(),
})
export type PageUse = z.output<typeof PageUse>

export const PersonUse = z.object({
  userId: z.string(),
  userName: z.string(),
  displayName: z.string(),
  displayNameAr: z.string(),
  views: z.number().int(),
  stays: z.number().int(),
  totalMs: z.number().int(),
  lastAt: z.string(),
})
export type PersonUse = z.output<typeof PersonUse>

/** How often people went from one page to another within a stay. */
export const PathStep = z.object({ from: z.string(), to: z.string(), count: z.number().int() })
export type PathStep = z.output<typeof PathStep>

export const Exclusion = z.object({
  userId: z.string(),
  userName: z.string(),
  displayName: z.string(),
  displayNameAr: z.string(),
  reason: z.string(),
  /** Until this moment; null for good. */
  until: z.string().nullable(),
  createdAt: z.string(),
})
export type Exclusion = z.output<typeof Exclusion>

const Totals = z.object({
  views: z.number().int(),
  people: z.number().int(),
  stays: z.number().int(),
  medianMs: z.number().int(),
})

export const VisitSummary = z.object({
  /** The chosen days and, to compare, as many days before them. */
  now: Totals,
  before: Totals,
  days: z.array(z.object({ day: z.string(), views: z.number().int(), people: z.number().int() })),
  /** Views in each hour of each weekday, 0 = Sunday, in the asked time zone. */
  hours: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), views: z.number().int() })),
  devices: z.array(z.object({ device: z.enum(DEVICES), views: z.number().int() })),
  /** When these were counted. */
  asOf: z.string(),
  keptDays: z.number().int(),
})
export type VisitSummary = z.output<typeof VisitSummary>

import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'

/** The parts of a haul cycle, in their order. */
export const SEGMENTS = ['queue', 'load', 'haul', 'dump', 'return'] as const
export type Segment = (typeof SEGMENTS)[number]

/** Seconds of each part; null where it did not happen, or nobody knows. */
export const Durations = z.object({
  queue: z.number().nullable(),
  load: z.number().nullable(),
  haul: z.number().nullable(),
  dump: z.number().nullable(),
  return: z.number().nullable(),
})
export type Durations = z.output<typeof Durations>

const Moment = z.iso.datetime()
const name = { id: z.uuid(), plate: z.string(), fleetNumber: z.string() }

export const Cycle = z.object({
  from: Moment,
  to: Moment,
  seconds: Durations,
  /** Parts that took much longer than they usually do. */
  late: z.array(z.enum(SEGMENTS)),
  /** By how much they did. */
  lateSeconds: z.number(),
})
export type Cycle = z.output<typeof Cycle>

export const VehicleWork = z.object({
  ...name,
  payloadT: z.number().nullable(),
  cycles: z.array(Cycle),
  lateSeconds: z.number(),
  /** The part that cost most of it. */
  lateIn: z.enum(SEGMENTS).nullable(),
  /** Visits to load and dump that are part of no cycle. */
  unmatched: z.number().int(),
})
export type VehicleWork = z.output<typeof VehicleWork>

export const FleetWork = z.object({
  day: CalendarDay,
  /** Of the site's cycles in the 14 days before; null where there were none. */
  usual: Durations,
  vehicles: z.array(VehicleWork),
})
export type FleetWork = z.output<typeof FleetWork>

/** A part is late where it takes this much of the usual, and this many seconds more: shown with what is late. */
export const LATE = { times: 1.5, seconds: 120 } as const

/** Points that a vehicle loses for 100 km: for a minute too fast, an entry where nobody may drive, a night on which it drove. */
export const SCORE_WEIGHTS = { overspeedMinute: 4, noGo: 15, outOfHours: 5 } as const
/** Of less nobody can say how somebody drives. */
const LEAST_METRES = 1_000

export const PeriodFigures = z.object({
  /** Days with positions: how much the others rest on. */
  days: z.number().int(),
  distanceM: z.number(),
  movingS: z.number(),
  trips: z.number().int(),
  cycles: z.number().int(),
  tonnes: z.number(),
  maxSpeed: z.number(),
  overspeeds: z.number().int(),
  overspeedS: z.number(),
  noGo: z.number().int(),
  outOfHours: z.number().int(),
  /** 0 to 100; null where too little was driven. */
  score: z.number().nullable(),
})
export type PeriodFigures = z.output<typeof PeriodFigures>

export function scoreOf(
  figures: Pick<PeriodFigures, 'distanceM' | 'overspeedS' | 'noGo' | 'outOfHours'>,
): number | null {
  const { distanceM, overspeedS, noGo, outOfHours } = figures
  if (distanceM < LEAST_METRES) return null
  const { overspeedMinute, noGo: entry, outOfHours: night } = SCORE_WEIGHTS
  const lost = (overspeedS / 60) * overspeedMinute + noGo * entry + outOfHours * night
  return Math.round(Math.max(0, 100 - lost / (distanceM / 100_000)))
}

export const Comparison = z.object({
  /** The days compared: `from` to `to`, and as many before them. */
  from: CalendarDay,
  to: CalendarDay,
  beforeFrom: CalendarDay,
  beforeTo: CalendarDay,
  all: z.object({ now: PeriodFigures, before: PeriodFigures }),
  vehicles: z.array(z.object({ ...name, now: PeriodFigures, before: PeriodFigures })),
})
export type Comparison = z.output<typeof Comparison>

/** Where was driven: longitude, latitude, seconds. The cells most driven on come first. */
export const HeatCells = z.object({ cells: z.array(z.tuple([z.number(), z.number(), z.number()])) })
export type HeatCells = z.output<typeof HeatCells>
export const MOST_CELLS = 3_000

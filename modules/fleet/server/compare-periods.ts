import { sql } from 'kysely'
import { dayAfter } from '#engines/calendar/local-time.ts'
import { CELLS_A_DEGREE } from '#engines/fleet/judge-day.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type Comparison, type HeatCells, MOST_CELLS, type PeriodFigures, scoreOf } from '../contract/fleet-work.ts'
import { type Breaches, breachesOf, NO_BREACHES } from './count-breaches.ts'
import { dayNow, type SeenVehicle, seenVehicles } from './seen-vehicles.ts'

const DAY_MS = 86_400_000
/** The specification's default range, and the longest that is compared. */
const DEFAULT_DAYS = 7
const MOST_DAYS = 92

export interface PeriodAsked {
  readonly projectCode: string
  readonly siteCode: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly vehicleIds?: readonly string[] | undefined
}

/** The days that are asked for, both included: the last 7 where nothing is said. */
export async function daysAsked(
  context: RequestContext,
  { projectCode, from, to }: PeriodAsked,
): Promise<{ from: string; to: string }> {
  const last = to ?? (await dayNow(context, projectCode))
  const first = from ?? dayAfter(last, 1 - DEFAULT_DAYS)
  const earliest = dayAfter(last, 1 - MOST_DAYS)
  return { from: first > last ? last : first < earliest ? earliest : first, to: last }
}

export async function vehiclesAsked({ db }: RequestContext, asked: PeriodAsked): Promise<SeenVehicle[]> {
  const seen = await seenVehicles(db, asked)
  return asked.vehicleIds ? seen.filter(({ id }) => asked.vehicleIds?.includes(id)) : seen
}

/** The same vehicles in a time and in the time of the same length before it. */
export async function comparePeriods(context: RequestContext, asked: PeriodAsked): Promise<Comparison> {
  const { from, to } = await daysAsked(context, asked)
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  const [beforeFrom, beforeTo] = [dayAfter(from, -length), dayAfter(from, -1)]
  const seen = await vehiclesAsked(context, asked)
  const { now, before } = await context.services.database.read(SYSTEM_SCOPE, async (db) => ({
    now: await figuresOf(db, asked.projectCode, seen, from, to),
    before: await figuresOf(db, asked.projectCode, seen, beforeFrom, beforeTo),
  }))
  const vehicles = seen.map(({ id, plate, fleetNumber }) => ({
    ...{ id, plate, fleetNumber },
    now: now.get(id) ?? NOTHING,
    before: before.get(id) ?? NOTHING,
  }))
  const all = { now: summed([...now.values()]), before: summed([...before.values()]) }
  return { from, to, beforeFrom, beforeTo, all, vehicles }
}

const SUMS = [
  'distanceM',
  'movingS',
  'trips',
  'cycles',
  'tonnes',
  'overspeeds',
  'overspeedS',
  'noGo',
  'outOfHours',
] as const
type Sums = Omit<PeriodFigures, 'score'>

const NOTHING: PeriodFigures = {
  ...(Object.fromEntries(SUMS.map((name) => [name, 0])) as Pick<PeriodFigures, (typeof SUMS)[number]>),
  days: 0,
  maxSpeed: 0,
  score: null,
}

export function summed(figures: readonly PeriodFigures[]): PeriodFigures {
  const sums = Object.fromEntries(SUMS.map((name) => [name, figures.reduce((sum, one) => sum + one[name], 0)]))
  const most = (name: 'days' | 'maxSpeed') => Math.max(0, ...figures.map((one) => one[name]))
  const all = {
    ...(sums as Pick<PeriodFigures, (typeof SUMS)[number]>),
    days: most('days'),
    maxSpeed: most('maxSpeed'),
  }
  return { ...all, score: scoreOf(all) }
}

export async function figuresOf(
  db: Db,
  projectCode: string,
  seen: readonly SeenVehicle[],
  from: string,
  to: string,
): Promise<Map<string, PeriodFigures>> {
  const payload = new Map(seen.map(({ id, payloadT }) => [id, payloadT ?? 0]))
  const breaches = await breachesOf(db, { projectCode, ids: [...payload.keys()], from, to })
  const { rows } = await sql<Omit<Sums, 'tonnes' | keyof Breaches> & { id: string }>`
    select vehicle_id as id, count(*) filter (where reported > 0)::int as days, sum(distance_m)::float8 as "distanceM",
      sum(moving_s)::float8 as "movingS", sum(trips)::int as trips, sum(cycles)::int as cycles, max(max_speed)::float8 as "maxSpeed"
    from vehicle_days
    where project_code = ${projectCode} and vehicle_id = any (${[...payload.keys()]}::uuid[]) and day between ${from} and ${to}
    group by vehicle_id`.execute(db)
  return new Map(
    rows.map(({ id, ...sums }) => {
      const figures = { ...sums, ...(breaches.get(id) ?? NO_BREACHES), tonnes: sums.cycles * (payload.get(id) ?? 0) }
      return [id, { ...figures, score: scoreOf(figures) }]
    }),
  )
}

/** Where vehicles of a site drove in a time. */
export async function showHeat(context: RequestContext, asked: PeriodAsked): Promise<HeatCells> {
  const { from, to } = await daysAsked(context, asked)
  const ids = (await vehiclesAsked(context, asked)).map(({ id }) => id)
  const { rows } = await context.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ x: number; y: number; seconds: number }>`
      select x, y, sum(seconds)::float8 as seconds from vehicle_cells
      where project_code = ${asked.projectCode} and vehicle_id = any (${ids}::uuid[]) and day between ${from} and ${to}
      group by x, y order by 3 desc, 1, 2 limit ${MOST_CELLS}`.execute(db),
  )
  return { cells: rows.map(({ x, y, seconds }) => [x / CELLS_A_DEGREE, y / CELLS_A_DEGREE, seconds]) }
}

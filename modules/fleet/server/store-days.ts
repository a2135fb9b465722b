import { type RawBuilder, sql } from 'kysely'
import type { Breach, DayOfVehicle } from '#engines/fleet/judge-day.ts'
import type { Db } from '#platform/server/database/database.ts'

export interface VehicleDay {
  readonly projectCode: string
  readonly vehicleId: string
  /** `YYYY-MM-DD` of the project's clocks. */
  readonly day: string
}

/** A breach with the track that shows it, as JSON. */
export type ShownBreach = Breach & { readonly track: string }

export interface JudgedDay extends VehicleDay {
  readonly judged: DayOfVehicle
  readonly breaches: readonly ShownBreach[]
}

type Columns = readonly RawBuilder<unknown>[]

/** The names of vehicle and day of each row, as columns of an `unnest`. */
const named = (rows: readonly VehicleDay[]): Columns => [
  sql`${rows.map(({ projectCode }) => projectCode)}::text[]`,
  sql`${rows.map(({ vehicleId }) => vehicleId)}::uuid[]`,
  sql`${rows.map(({ day }) => day)}::date[]`,
]
const rowsOf = (columns: Columns) => sql`select * from unnest(${sql.join(columns)}) as found`

/** Keeps figures, loads and ground of days in place of what was found on them before. */
export async function storeDays(tx: Db, days: readonly JudgedDay[]): Promise<void> {
  await storeFigures(tx, days)
  for (const table of ['haul_cycles', 'vehicle_cells'])
    await sql`
      delete from ${sql.table(table)} where (project_code, vehicle_id, day) in (${rowsOf(named(days))})`.execute(tx)
  await storeCycles(tx, days)
  await storeCells(tx, days)
}

async function storeFigures(tx: Db, days: readonly JudgedDay[]): Promise<void> {
  const number = (of: (judged: DayOfVehicle) => number) => days.map(({ judged }) => of(judged))
  await sql`
    insert into vehicle_days (project_code, vehicle_id, day, reported, trips, distance_m, moving_s, max_speed, cycles, unmatched)
    ${rowsOf([
      ...named(days),
      sql`${number(({ reported }) => reported)}::int[]`,
      sql`${number(({ trips }) => trips)}::int[]`,
      sql`${number(({ distance }) => distance)}::float8[]`,
      sql`${number(({ moving }) => moving)}::float8[]`,
      sql`${number(({ maxSpeed }) => maxSpeed)}::real[]`,
      sql`${number(({ cycles }) => cycles.length)}::int[]`,
      sql`${number(({ unmatched }) => unmatched)}::int[]`,
    ])}
    on conflict (project_code, vehicle_id, day) do update set reported = excluded.reported, trips = excluded.trips,
      distance_m = excluded.distance_m, moving_s = excluded.moving_s, max_speed = excluded.max_speed, cycles = excluded.cycles,
      unmatched = excluded.unmatched`.execute(tx)
}

async function storeCycles(tx: Db, days: readonly JudgedDay[]): Promise<void> {
  const rows = days.flatMap((day) => day.judged.cycles.map((cycle) => ({ ...day, cycle })))
  if (rows.length === 0) return
  const moments = (name: 'queueFrom' | 'loadFrom' | 'loadTo' | 'dumpFrom' | 'dumpTo' | 'returnTo') => {
    const values = rows.map(({ cycle }) => (cycle[name] === null ? null : new Date(cycle[name]).toISOString()))
    return sql`${values}::timestamptz[]`
  }
  await sql`
    insert into haul_cycles (project_code, vehicle_id, day, queue_from, load_from, load_to, dump_from, dump_to, return_to, load_zone, dump_zone)
    ${rowsOf([
      ...named(rows),
      ...[moments('queueFrom'), moments('loadFrom'), moments('loadTo')],
      ...[moments('dumpFrom'), moments('dumpTo'), moments('returnTo')],
      sql`${rows.map(({ cycle }) => cycle.loadZone)}::uuid[]`,
      sql`${rows.map(({ cycle }) => cycle.dumpZone)}::uuid[]`,
    ])}`.execute(tx)
}

async function storeCells(tx: Db, days: readonly JudgedDay[]): Promise<void> {
  const rows = days.flatMap((day) => {
    const { projectCode, vehicleId } = day
    return [...day.judged.cells].map(([key, seconds]) => {
      const [x, y] = key.split(',').map(Number)
      return { projectCode, vehicleId, day: day.day, x, y, seconds }
    })
  })
  if (rows.length === 0) return
  await sql`
    insert into vehicle_cells (project_code, vehicle_id, day, x, y, seconds)
    ${rowsOf([
      ...named(rows),
      sql`${rows.map(({ x }) => x)}::int[]`,
      sql`${rows.map(({ y }) => y)}::int[]`,
      sql`${rows.map(({ seconds }) => seconds)}::real[]`,
    ])}`.execute(tx)
}

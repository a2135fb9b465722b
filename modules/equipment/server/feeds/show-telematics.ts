import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { MOST_DIFFERENCE, type Telematics } from '../../contract/telematics.ts'
import { equipment } from '../machine-records.ts'

const DAYS = 14
/** Below it a difference is that of rounding to quarters of an hour. */
const LEAST_HOURS = 0.5

interface Day {
  readonly day: string
  readonly operating: number | null
  readonly idle: number | null
  readonly fuelLitres: number | null
}

/** What a machine said of itself that the caller sees. */
export async function showTelematics(context: RequestContext, { id }: { readonly id: string }): Promise<Telematics> {
  const { projectCode } = await equipment.saved.get(context, id)
  const of = { projectCode, id }
  // Whose readings are read was decided above, by the rights to the machine.
  const [latest, measured] = await context.services.database.read(SYSTEM_SCOPE, async (db) => [
    await latestOf(db, of),
    await daysOf(db, of, context.services.now()),
  ])
  const entered = await enteredOf(context.db, of, measured)
  return {
    latest,
    days: measured.map((day) => {
      const hours = entered.get(day.day) ?? null
      return { ...day, entered: hours, isOff: isOff(day.operating, hours) }
    }),
  }
}

function isOff(measured: number | null, entered: number | null): boolean {
  if (measured === null || entered === null) return false
  const apart = Math.abs(measured - entered)
  return apart > LEAST_HOURS && apart > MOST_DIFFERENCE * Math.max(measured, entered)
}

interface OfMachine {
  readonly projectCode: string
  readonly id: string
}

async function latestOf(db: Db, { projectCode, id }: OfMachine): Promise<Telematics['latest']> {
  const last = (value: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) => sql`(
    select jsonb_build_object('at', to_jsonb(at at time zone 'utc') #>> '{}', 'value', ${value}) from equipment_readings
    where project_code = ${projectCode} and machine_id = ${id} and ${condition} order by at desc limit 1)`
  const column = (name: string) => last(sql.ref(name), sql`${sql.ref(name)} is not null`)
  const place = last(
    sql`jsonb_build_object('latitude', latitude, 'longitude', longitude)`,
    sql`latitude is not null and longitude is not null`,
  )
  const { rows } = await sql<Telematics['latest']>`
    select ${column('operating_hours')} as "operatingHours", ${column('idle_hours')} as "idleHours",
      ${column('fuel_used_litres')} as "fuelUsedLitres", ${column('fuel_percent')} as "fuelPercent",
      ${column('distance_km')} as "distanceKm", ${column('is_running')} as "isRunning", ${place} as place`.execute(db)
  const found = rows[0]!
  return Object.fromEntries(
    Object.entries(found).map(([name, dated]) => [
      name,
      dated && { ...dated, at: new Date(`${dated.at}Z`).toISOString() },
    ]),
  ) as Telematics['latest']
}

/** The counters at the end of each day against those at the end of the day before: nothing is said of a day after a gap. */
async function daysOf(db: Db, { projectCode, id }: OfMachine, now: Date): Promise<Day[]> {
  const from = sql`${now.toISOString()}::timestamptz - make_interval(days => ${DAYS + 1})`
  const last = (name: string) =>
    sql`(array_agg(${sql.ref(name)} order by at desc) filter (where ${sql.ref(name)} is not null))[1]`
  const rise = (
    name: string,
  ) => sql`case when lag(day) over before = day - 1 and ${sql.ref(name)} >= lag(${sql.ref(name)}) over before
    then ${sql.ref(name)} - lag(${sql.ref(name)}) over before end`
  const { rows } = await sql<Day>`
    with by_day as (
      select ${dayInProject(sql`at`, sql`${projectCode}`)} as day, ${last('operating_hours')} as operating_hours,
        ${last('idle_hours')} as idle_hours, ${last('fuel_used_litres')} as fuel_used_litres
      from equipment_readings where project_code = ${projectCode} and machine_id = ${id} and at >= ${from}
      group by 1
    )
    select day::text as day, ${rise('operating_hours')} as operating, ${rise('idle_hours')} as idle,
      ${rise('fuel_used_litres')} as "fuelLitres"
    from by_day window before as (order by day) order by day desc limit ${DAYS}`.execute(db)
  return rows
}

/** The engine ran while the machine worked and while it idled. */
async function enteredOf(db: Db, { projectCode, id }: OfMachine, days: readonly Day[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; hours: number }>`
    select day::text as day, (working + idle)::float8 as hours from equipment_days
    where project_code = ${projectCode} and machine_id = ${id} and day = any (${days.map(({ day }) => day)}::date[])`.execute(
    db,
  )
  return new Map(rows.map(({ day, hours }) => [day, hours]))
}

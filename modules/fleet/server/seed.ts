import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoReport } from '#demo/vehicle-past.ts'
import type { DemoVehicle } from '#demo/vehicles.ts'
import { dayAfter, localTimeOf } from '#engines/calendar/local-time.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import type { SimulatedDevice } from '#modules/devices/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { askForPapers } from './ask-for-papers.ts'
import { groundOf, judgedDay, keepDays, timeOf } from './judge-days.ts'
import type { JudgedDay } from './store-days.ts'
import { table } from './vehicle-records.ts'

const DAY_MS = 86_400_000
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
/** So much of their past is loaded with the vehicles. */
const PAST_MS = 8 * 3_600_000
const EVERY_MS = 10_000
/** The week before the last one is compared with the last. */
const HISTORY_DAYS = 14
const WEEK_MS = 7 * DAY_MS

/** Loads the vehicles of the demonstration and the last hours of their simulated way. Once: what people did with them stays. */
export async function seedFleet({ database, now }: Services): Promise<void> {
  const { DEMO_VEHICLES } = await import('#demo/vehicles.ts')
  const operator = demonstrationUserId('operator')
  const moment = now().getTime()
  const dayOf = (offset: number) => new Date(moment + offset * DAY_MS).toISOString().slice(0, 10)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const demo of DEMO_VEHICLES) {
      const id = demonstrationId(`vehicle ${demo.fleetNumber}`)
      if (await table.isKnown(tx, id)) continue
      const { fleetNumber, plate, type, model, payloadT, fuel } = demo
      const [registrationExpiry, insuranceExpiry, inspectionExpiry] = demo.papers.map(dayOf) as [string, string, string]
      const papers = { registrationExpiry, insuranceExpiry, inspectionExpiry, ownerId: operator }
      const facts = { ...PLACE, id, plate, fleetNumber, type, model, payloadT, fuel, ...papers }
      const devices = {
        companyId: demonstrationCompanyId(demo.company),
        deviceId: demonstrationId(`device ${demo.tracker}`),
      }
      await table.insert(tx, { ...facts, ...devices, vin: '', volumeM3: null, note: '' }, operator)
      await sql`update vehicles set is_simulated = true where id = ${id}`.execute(tx)
      await askForPapers({ db: tx, user: null }, null, facts)
      await insertPositions(tx, id, await lastHours(demo, moment))
      await seedHistory(tx, id, demo, moment)
    }
    // What is older than a week was looked at.
    await sql`
      update violations set state = 'confirmed', decided_by = ${operator}, decided_at = to_at + interval '1 hour', row_version = row_version + 1
      where project_code = ${PLACE.projectCode} and state = 'new' and to_at < ${new Date(moment - WEEK_MS).toISOString()}::timestamptz`.execute(
      tx,
    )
  })
}

async function lastHours(demo: DemoVehicle, now: number): Promise<DemoReport[]> {
  const { demoPositionAt, demoTurnsBetween } = await import('#demo/vehicle-ways.ts')
  const last = Math.floor(now / EVERY_MS) * EVERY_MS
  const moments = Array.from({ length: PAST_MS / EVERY_MS }, (_, back) => last - back * EVERY_MS)
  return [...moments, ...demoTurnsBetween(demo, last - PAST_MS, last)].map((at) => ({
    at,
    ...demoPositionAt(demo, at),
  }))
}

/** The days before: all are judged, and of yesterday the positions are there too. */
async function seedHistory(tx: Db, vehicleId: string, demo: DemoVehicle, now: number): Promise<void> {
  const { demoReportsOf } = await import('#demo/vehicle-past.ts')
  const { projectCode } = PLACE
  const { zones, timezone } = await groundOf(tx, projectCode)
  const today = localTimeOf(new Date(now), timezone).day
  const judged: JudgedDay[] = []
  for (let daysAgo = 1; daysAgo <= HISTORY_DAYS; daysAgo++) {
    const day = dayAfter(today, -daysAgo)
    const time = timeOf(day, timezone)
    const reports = demoReportsOf(demo, time.from, daysAgo, daysAgo === 1 ? EVERY_MS : undefined)
    if (daysAgo === 1)
      await insertPositions(
        tx,
        vehicleId,
        reports.filter(({ at }) => at < now - PAST_MS),
      )
    judged.push(judgedDay({ projectCode, vehicleId, day }, reports, zones, time))
  }
  await keepDays(tx, judged)
}

/** The trackers of the demonstration, and where each says it is at a moment. */
export async function simulatedTrackers(): Promise<SimulatedDevice[]> {
  const { DEMO_VEHICLES, TRACKER_SECONDS } = await import('#demo/vehicles.ts')
  const { demoPositionAt } = await import('#demo/vehicle-ways.ts')
  return DEMO_VEHICLES.map((vehicle) => ({
    id: demonstrationId(`device ${vehicle.tracker}`),
    projectCode: PLACE.projectCode,
    serial: vehicle.tracker,
    via: 'tracker',
    everySeconds: TRACKER_SECONDS,
    messageAt: (moment) => ({ position: demoPositionAt(vehicle, moment) }),
  }))
}

/** Puts positions where those of a tracker come to. */
export async function insertPositions(tx: Db, id: string, reports: readonly DemoReport[]): Promise<void> {
  const columns = sql`project_code, vehicle_id, at, latitude, longitude, speed, course, ignition`
  await sql`
    with past as (
      insert into vehicle_positions (${columns})
      select ${PLACE.projectCode}, ${id}, sent.* , true from unnest(
        ${reports.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
        ${reports.map(({ latitude }) => latitude)}::double precision[],
        ${reports.map(({ longitude }) => longitude)}::double precision[],
        ${reports.map(({ speed }) => speed)}::real[], ${reports.map(({ course }) => course)}::real[]) as sent
      on conflict do nothing
      returning ${columns}
    ), undone as (
      insert into vehicle_undone (project_code, vehicle_id, day)
      select distinct project_code, vehicle_id, ${dayInProject(sql`at`, sql`project_code`)} from past on conflict do nothing
    )
    insert into vehicle_latest (${columns}) select ${columns} from past order by at desc limit 1
    on conflict do nothing`.execute(tx)
}

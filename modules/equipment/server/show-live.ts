import { sql } from 'kysely'
import { isPlace } from '#engines/fleet/fixes-in.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { devicesWatched, reportTimes, somebodyLooks } from '#modules/devices/server/public.ts'
import { latestValues } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { LiveMachine } from '../contract/live-machine.ts'
import { IS_LOCKED } from './certificate-repository.ts'

const MOST_MACHINES = 2_000
const SECOND_MS = 1_000
/** What a tracker said is old once it missed two of its reports; feeds are read some times a day. */
const MISSED = 2
const FEED_OLD_MS = 24 * 3_600_000

type Site = { readonly projectCode: string; readonly siteCode: string }
type Seen = Pick<LiveMachine, 'place' | 'isRunning' | 'isSimulated'>
type Machine = Omit<LiveMachine, keyof Seen>

/** The machines of a site that were not taken away, in the caller's sight. */
export async function showLive(context: RequestContext, site: Site): Promise<LiveMachine[]> {
  const { db, services } = context
  somebodyLooks(services)
  const { rows } = await sql<Machine>`
    select id, reference, name, name_ar as "nameAr", category, state, ${IS_LOCKED} as "isLocked",
      (${companyRef(sql`equipment.company_id`)}) ->> 'name' as company
    from equipment
    where project_code = ${site.projectCode} and site_code = ${site.siteCode} and deleted_at is null and state <> 'demobilised'
    order by reference, id limit ${MOST_MACHINES}`.execute(db)
  // Whose places are read was decided above, by the rights to the machines.
  const [fed, tracked] = await services.database.read(SYSTEM_SCOPE, async (inner) => [
    await fedPlaces({ ...context, db: inner }, site, rows),
    await trackedPlaces({ ...context, db: inner }, site, rows),
  ])
  return rows.map((machine) => ({ ...machine, ...newest(fed.get(machine.id), tracked.get(machine.reference)) }))
}

const NOTHING: Seen = { place: null, isRunning: null, isSimulated: false }

function newest(one: Seen = NOTHING, other: Seen = NOTHING): Seen {
  return (other.place?.at ?? '') >= (one.place?.at ?? '')
    ? { ...other, isRunning: other.isRunning ?? one.isRunning }
    : one
}

/** By the id of the machine. */
async function fedPlaces({ db, services }: RequestContext, { projectCode }: Site, machines: readonly Machine[]) {
  const oldest = services.now().getTime() - FEED_OLD_MS
  const { rows } = await sql<{ id: string; at: Date; latitude: number; longitude: number; isRunning: boolean | null }>`
    select asked.id, last.at, last.latitude, last.longitude, last.is_running as "isRunning"
    from unnest(${machines.map(({ id }) => id)}::uuid[]) as asked (id) cross join lateral (
      select at, latitude, longitude, is_running from equipment_readings
      where project_code = ${projectCode} and machine_id = asked.id and latitude is not null and longitude is not null
      order by at desc limit 1) as last`.execute(db)
  return new Map(
    rows.map(({ id, at, latitude, longitude, isRunning }): [string, Seen] => {
      const moment = new Date(at)
      const place = {
        at: moment.toISOString(),
        latitude,
        longitude,
        by: 'feed' as const,
        isOld: moment.getTime() < oldest,
      }
      return [id, { place, isRunning, isSimulated: false }]
    }),
  )
}

/** By the asset number of the machine that the tracker says it is mounted on. */
async function trackedPlaces({ db, services }: RequestContext, site: Site, machines: readonly Machine[]) {
  const references = new Set(machines.map(({ reference }) => reference))
  const trackers = (await devicesWatched(db, { ...site, deviceId: null, deviceKind: 'gps' })).filter(({ mountedOn }) =>
    references.has(mountedOn),
  )
  if (trackers.length === 0) return new Map<string, Seen>()
  const ids = trackers.map(({ id }) => id)
  const said = groupBy(await latestValues(services, site.projectCode, ids), ({ deviceId }) => deviceId)
  const expected = await reportTimes(db, site.projectCode, ids)
  const now = services.now().getTime()
  return new Map(
    trackers.map(({ id, mountedOn, isSimulated }): [string, Seen] => {
      const own = new Map((said.get(id) ?? []).map((value) => [value.metric, value]))
      const [lat, lon, ignition] = [own.get('lat'), own.get('lon'), own.get('ignition')]
      const isRunning = ignition ? ignition.value > 0 : null
      // Degrees of one moment are a place; those of two are none.
      if (!lat || !lon || lat.at !== lon.at || !isPlace(lat.value, lon.value))
        return [mountedOn, { ...NOTHING, isRunning }]
      const isOld = Date.parse(lat.at) < now - MISSED * (expected.get(id) ?? 0) * SECOND_MS
      const place = { at: lat.at, latitude: lat.value, longitude: lon.value, by: 'tracker' as const, isOld }
      return [mountedOn, { place, isRunning, isSimulated }]
    }),
  )
}

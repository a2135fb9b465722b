import { sql } from 'kysely'
import { devicesWatched } from '#modules/devices/server/public.ts'
import { crossingsOf } from '#modules/geofences/server/public.ts'
import { placesOf, spotsAround } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { Offer } from '#platform/contract/seam.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { metresApart } from '#platform/server/records/around-moment.ts'
import { type AskedMoment, type Happening, whatHappened } from '#platform/server/records/what-happened.ts'
import { machineKind } from '../contract/equipment-records.ts'

/** As far as a machine may have had to do with it, metres. */
const NEAR_METRES = 200
/** Feeds of makers say where a machine is once in some minutes to an hour. */
const LOOKED_BACK = sql`interval '2 hours'`
const MOST_MACHINES = 2_000
/** Machines whose places are looked through, and places of all of them. */
const MOST_FOLLOWED = 40
const MOST_PLACES = 60_000
const MINUTE_MS = 60_000

export const machinesNearOffer: readonly Offer[] = [
  whatHappened({
    id: 'machine-near',
    title: { en: 'Machines near', ar: 'المعدات القريبة' },
    asks: 'machine:read',
    find: async (context, asked, most) =>
      (await machinesNear(context, asked)).slice(0, most).map((near) => happeningOf(near, asked.at)),
  }),
  whatHappened({
    id: 'machine-crossing',
    title: { en: 'Geofences: machines near', ar: 'الأسوار الجغرافية: المعدات القريبة' },
    asks: 'machine:read',
    find: crossingsOfNear,
  }),
]

interface Machine {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly nameAr: string
}

interface Spot {
  readonly at: Date
  readonly latitude: number
  readonly longitude: number
  /** Null where the source does not say. */
  readonly isRunning: boolean | null
}

interface Near extends Spot {
  readonly machine: Machine
  readonly metres: number
  /** The tracker that it carries; null where a feed alone says where it is. */
  readonly trackerId: string | null
}

/** Each machine of the caller's by the place that was said of it nearest to the moment, by its tracker or its feed. */
async function machinesNear(context: RequestContext, asked: AskedMoment): Promise<readonly Near[]> {
  const { projectCode, siteCode, point, at } = asked
  if (!point) return []
  const { rows } = await sql<Machine>`
    select id, reference, name, name_ar as "nameAr" from equipment
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
    order by reference, id limit ${MOST_MACHINES}`.execute(context.db)
  const tracked = await trackedSpots(context, asked, new Set(rows.map(({ reference }) => reference)))
  const fed = await fedSpots(context, asked, rows)
  const far = (spot: Spot) => Math.abs(spot.at.getTime() - at.getTime())
  return rows
    .flatMap((machine) => {
      const tracker = tracked.get(machine.reference)
      const [spot] = [tracker, fed.get(machine.id)].flatMap((one) => one ?? []).sort((a, b) => far(a) - far(b))
      if (!spot) return []
      const metres = metresApart(spot, point)
      return metres <= NEAR_METRES ? [{ ...spot, machine, metres, trackerId: tracker?.trackerId ?? null }] : []
    })
    .sort((one, other) => one.metres - other.metres)
}

/** By the asset number of the machine that a tracker says it is mounted on. */
async function trackedSpots(
  { db, services }: RequestContext,
  asked: AskedMoment,
  references: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Spot & { readonly trackerId: string }>> {
  const { projectCode, siteCode } = asked
  const watched = await devicesWatched(db, { projectCode, siteCode, deviceId: null, deviceKind: 'gps' })
  const trackers = watched.filter(({ mountedOn }) => references.has(mountedOn))
  const spots = await spotsAround(services, { ...asked, deviceIds: trackers.map(({ id }) => id) })
  return new Map(
    trackers.flatMap(({ id, mountedOn }) => {
      const spot = spots.get(id)
      return spot ? [[mountedOn, { ...spot, at: new Date(spot.at), isRunning: null, trackerId: id }]] : []
    }),
  )
}

/** Readings of all feeds lie behind the rights to the machines, which the caller was asked for. */
async function fedSpots({ services }: RequestContext, asked: AskedMoment, machines: readonly Machine[]) {
  const { projectCode, at } = asked
  const moment = sql`${at.toISOString()}::timestamptz`
  const of = sql`select at, latitude, longitude, is_running from equipment_readings
    where project_code = ${projectCode} and machine_id = machine.id and latitude is not null and longitude is not null`
  // For each machine two looks into its readings by their key: the last one before the moment, and the first one after it.
  const { rows } = await services.database.read(SYSTEM_SCOPE, (inner) =>
    sql<Spot & { readonly id: string }>`
      select machine.id, said.at, latitude, longitude, is_running as "isRunning"
      from unnest(${machines.map(({ id }) => id)}::uuid[]) as machine(id) cross join lateral (
        select * from (
          (${of} and at <= ${moment} and at >= ${moment} - ${LOOKED_BACK} order by at desc limit 1)
          union all
          (${of} and at > ${moment} and at <= ${moment} + ${LOOKED_BACK} order by at limit 1)) as both_sides
        order by abs(extract(epoch from at - ${moment})) limit 1) as said`.execute(inner),
  )
  return new Map(rows.map(({ id, ...spot }) => [id, spot]))
}

/** When those that carry a tracker went over the edges of geofences of the site. */
async function crossingsOfNear(context: RequestContext, asked: AskedMoment, most: number): Promise<Happening[]> {
  const near = (await machinesNear(context, asked)).slice(0, MOST_FOLLOWED)
  const deviceIds = near.flatMap(({ trackerId }) => trackerId ?? [])
  const places = await placesOf(context.services, { ...asked, deviceIds, most: MOST_PLACES })
  const byDevice = groupBy(places, ({ deviceId }) => deviceId)
  const followed = near.map(({ machine, trackerId }) => ({
    id: machine.id,
    name: nameOf(machine),
    fact: { en: '', ar: '' },
    record: { type: machineKind.id, id: machine.id },
    points: byDevice.get(trackerId ?? '') ?? [],
  }))
  return crossingsOf(context.db, asked, followed, most)
}

const nameOf = ({ reference, name, nameAr }: Machine) => ({
  en: `${reference} ${name}`,
  ar: `${reference} ${nameAr || name}`,
})

function happeningOf({ machine, at, metres, isRunning }: Near, moment: Date): Happening {
  const minutes = Math.round((at.getTime() - moment.getTime()) / MINUTE_MS)
  const away = `${Math.round(metres)} m`
  const en = [away, `${Math.abs(minutes)} min ${minutes > 0 ? 'after' : 'before'}`]
  const ar = [away, `${minutes > 0 ? 'بعده' : 'قبله'} بـ ${Math.abs(minutes)} دقيقة`]
  if (isRunning !== null) {
    en.push(isRunning ? 'engine on' : 'engine off')
    ar.push(isRunning ? 'المحرك يعمل' : 'المحرك متوقف')
  }
  return {
    id: machine.id,
    at: at.toISOString(),
    title: nameOf(machine),
    fact: { en: en.join(' · '), ar: ar.join(' · ') },
    record: { type: machineKind.id, id: machine.id },
  }
}

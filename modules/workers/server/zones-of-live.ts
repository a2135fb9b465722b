import { isInZone } from '#engines/fleet/zone-visits.ts'
import { type defineAdmission, geofencesOf, zoneOf } from '#modules/geofences/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { LiveWorker } from '../contract/live-worker.ts'
import { holdersOf, lacksFor } from './zone-papers.ts'

/** What those who wear some wristbands lack for a zone. */
export const bearersOf: Parameters<typeof defineAdmission>[0] = async (db, { projectCode, fence, deviceIds, now }) => {
  const holders = await holdersOf(db, projectCode, { deviceIds }, now)
  return new Map(
    holders.flatMap((holder) =>
      holder.deviceId && holder.since
        ? [[holder.deviceId, { since: new Date(holder.since).getTime(), lacks: lacksFor(fence, holder) }] as const]
        : [],
    ),
  )
}

/** The zones of a site that ask for something, with who of some workers is in them and what they lack. */
export async function zonesOf(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
  workers: readonly Pick<LiveWorker, 'id' | 'position'>[],
  now: Date,
): Promise<ReadonlyMap<string, LiveWorker['zones']>> {
  const zones = (await geofencesOf(db, projectCode))
    .filter((fence) => fence.siteCode === siteCode && fence.asks.length > 0)
    .map((fence) => ({ fence, zone: zoneOf(fence) }))
  const inside = workers.flatMap(({ id, position }) => {
    const own = position ? zones.filter(({ zone }) => isInZone(zone, position)) : []
    return own.length > 0 ? [{ id, own }] : []
  })
  if (inside.length === 0) return new Map()
  const workerIds = inside.map(({ id }) => id)
  const holders = new Map((await holdersOf(db, projectCode, { workerIds }, now)).map((holder) => [holder.id, holder]))
  return new Map(
    inside.map(({ id, own }) => [
      id,
      own.map(({ fence }) => {
        const holder = holders.get(id)
        const { name, nameAr, kind, asks } = fence
        return { id: fence.id, name, nameAr, kind, lacks: holder ? lacksFor(fence, holder) : asks }
      }),
    ]),
  )
}

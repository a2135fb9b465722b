import { isInZone } from '#engines/fleet/zone-visits.ts'
import type { GeofenceRef } from '#modules/geofences/contract/geofence.ts'
import { isClosedZone } from '#modules/geofences/contract/geofences-records.ts'
import { type admission, geofencesOf, zoneOf } from '#modules/geofences/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { LiveWorker } from '../contract/live-worker.ts'
import { holdersOf, lacksFor } from './zone-papers.ts'

/** What those who wear some wristbands lack for a zone. */
export const bearersOf: Parameters<typeof admission>[0] = async (db, { projectCode, fence, deviceIds, now }) => {
  const holders = await holdersOf(db, projectCode, { deviceIds }, now)
  return new Map(
    holders.flatMap((holder) =>
      holder.deviceId && holder.since
        ? [[holder.deviceId, { since: new Date(holder.since).getTime(), lacks: lacksFor(fence, holder) }] as const]
        : [],
    ),
  )
}

/** Where some workers are on the ground of a site: the zone each is in, and those that ask for something with what they lack of it. */
export async function zonesOf(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
  workers: readonly Pick<LiveWorker, 'id' | 'position'>[],
  now: Date,
): Promise<ReadonlyMap<string, Pick<LiveWorker, 'zones' | 'within'>>> {
  const zones = (await geofencesOf(db, projectCode))
    .filter((fence) => fence.siteCode === siteCode)
    .map((fence) => ({ fence, zone: zoneOf(fence) }))
    // Of several the one that is closed says most.
    .sort((one, other) => Number(isClosedZone(other.fence.kind)) - Number(isClosedZone(one.fence.kind)))
  const inside = workers.flatMap(({ id, position }) => {
    const own = position ? zones.filter(({ zone }) => isInZone(zone, position)) : []
    return own.length > 0 ? [{ id, own }] : []
  })
  if (inside.length === 0) return new Map()
  const workerIds = inside.filter(({ own }) => own.some(({ fence }) => fence.asks.length > 0)).map(({ id }) => id)
  const holders = new Map((await holdersOf(db, projectCode, { workerIds }, now)).map((holder) => [holder.id, holder]))
  return new Map(
    inside.map(({ id, own }) => {
      const holder = holders.get(id)
      const asking = own.filter(({ fence }) => fence.asks.length > 0)
      return [
        id,
        {
          within: own[0] ? refOf(own[0].fence) : null,
          zones: asking.map(({ fence }) => ({
            ...refOf(fence),
            lacks: holder ? lacksFor(fence, holder) : fence.asks,
          })),
        },
      ]
    }),
  )
}

const refOf = ({ id, name, nameAr, kind }: GeofenceRef): GeofenceRef => ({ id, name, nameAr, kind })

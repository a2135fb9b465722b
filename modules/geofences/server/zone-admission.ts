import type { Fix } from '#engines/fleet/fixes-in.ts'
import { isInZone } from '#engines/fleet/zone-visits.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ZonePaper } from '../contract/zone-papers.ts'
import { type KnownGeofence, zoneOf } from './known-geofences.ts'

/** Who carries a device, as far as zones ask. `since`: milliseconds since 1970; what it said before is of somebody else. */
export interface Bearer {
  readonly since: number
  readonly lacks: readonly ZonePaper[]
}

interface Asked {
  readonly projectCode: string
  readonly fence: Pick<KnownGeofence, 'id' | 'asks'>
  readonly deviceIds: readonly string[]
  readonly now: Date
}

type Admission = (db: Db, asked: Asked) => Promise<ReadonlyMap<string, Bearer>>

/** Says what those who carry devices lack for a zone: of the module that knows them. */
export const admission = defineSeam<Admission>('admission to zones', { isSingle: true })

/** Places as a series that rules of values judge: 1 where somebody is in a zone without what it asks for, 0 everywhere else. */
export async function trespassIn(
  db: Db,
  projectCode: string,
  fence: KnownGeofence,
  fixes: readonly Pick<Fix, 'deviceId' | 'at' | 'latitude' | 'longitude'>[],
  now: Date,
): Promise<ReadonlyMap<string, { at: number; value: number }[]>> {
  const zone = zoneOf(fence)
  const placed = fixes.map((fix) => ({ ...fix, isInside: isInZone(zone, fix) }))
  const deviceIds = [...new Set(placed.filter(({ isInside }) => isInside).map(({ deviceId }) => deviceId))]
  const found = deviceIds.length > 0 && (await admission.one()?.(db, { projectCode, fence, deviceIds, now }))
  const bearers = found || new Map<string, Bearer>()
  const series = new Map<string, { at: number; value: number }[]>()
  for (const [deviceId, own] of groupBy(placed, (fix) => fix.deviceId)) {
    // A device that nobody was given may be anybody's.
    const { since, lacks } = bearers.get(deviceId) ?? { since: Number.NEGATIVE_INFINITY, lacks: fence.asks }
    const theirs = own.filter(({ at }) => at >= since)
    series.set(
      deviceId,
      theirs.map(({ at, isInside }) => ({ at, value: isInside && lacks.length > 0 ? 1 : 0 })),
    )
  }
  return series
}

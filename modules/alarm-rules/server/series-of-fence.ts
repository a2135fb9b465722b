import { type Fix, presenceIn } from '#engines/fleet/fixes-in.ts'
import { type KnownGeofence, trespassIn, zoneOf } from '#modules/geofences/server/public.ts'
import type { Sample } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RuleKind } from '../contract/alarm-rules-records.ts'

/** Where devices were, as the series that a rule of a geofence judges, by device. */
export async function seriesOfFence(
  db: Db,
  rule: { readonly projectCode: string; readonly kind: RuleKind; readonly fence: KnownGeofence },
  fixes: readonly Fix[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const { projectCode, kind, fence } = rule
  if (kind === 'trespass') return trespassIn(db, projectCode, fence, fixes, now)
  const zone = zoneOf(fence)
  return new Map([...groupBy(fixes, ({ deviceId }) => deviceId)].map(([id, own]) => [id, presenceIn(zone, own)]))
}

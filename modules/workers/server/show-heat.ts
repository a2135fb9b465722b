import { WORK_LOADS, workMinutes } from '#engines/workers/heat-limits.ts'
import { devicesWatched, reportTimes } from '#modules/devices/server/public.ts'
import { latestValues } from '#modules/telemetry/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Heat } from '../contract/live-worker.ts'

const SECOND_MS = 1_000
const MISSED = 2

/** The heat of a site by the newest WBGT of its weather stations in the caller's sight; null where none measures it. */
export async function showHeat(
  { db, services }: RequestContext,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
): Promise<Heat | null> {
  const stations = await devicesWatched(db, { projectCode, siteCode, deviceId: null, deviceKind: 'weather' })
  if (stations.length === 0) return null
  const ids = stations.map(({ id }) => id)
  const values = await latestValues(services, projectCode, ids)
  const expected = await services.database.read(SYSTEM_SCOPE, (inner) => reportTimes(inner, projectCode, ids))
  const newest = values
    .filter(({ metric }) => metric === 'wbgt')
    .sort((one, other) => other.at.localeCompare(one.at))
    .at(0)
  if (!newest) return null
  const oldest = services.now().getTime() - MISSED * (expected.get(newest.deviceId) ?? 0) * SECOND_MS
  const wbgt = newest.value
  return {
    ...{ wbgt, at: newest.at, isStale: Date.parse(newest.at) < oldest },
    station: stations.find(({ id }) => id === newest.deviceId)?.serial ?? '',
    work: WORK_LOADS.map((load) => ({
      load,
      acclimatised: workMinutes(wbgt, load, true),
      others: workMinutes(wbgt, load, false),
    })),
  }
}

import { sql } from 'kysely'
import { groupBy } from '#platform/contract/group-by.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { keptFrom } from './kept-months.ts'
import type { TelemetryServices } from './telemetry-services.ts'

/** A series around a moment: between what it lay, and what it was then. */
export interface SeriesAround {
  readonly deviceId: string
  readonly metric: string
  readonly least: number
  readonly most: number
  /** The mean of the minute, or hour, that lies nearest to the moment; when that was. */
  readonly nearest: number
  readonly nearestAt: string
}

/** Each series of some devices around a moment: of the minutes, or of the hours where those are no longer kept. */
export async function seriesAround(
  services: Pick<TelemetryServices, 'config' | 'telemetry' | 'now'>,
  asked: {
    readonly projectCode: string
    readonly deviceIds: readonly string[]
    readonly from: Date
    readonly at: Date
    readonly to: Date
  },
): Promise<SeriesAround[]> {
  const { projectCode, deviceIds, from, at, to } = asked
  if (deviceIds.length === 0) return []
  const isFine = from.getTime() >= keptFrom(services).telemetry_minutes
  const [table, time, grain] = isFine
    ? [sql`telemetry_minutes`, sql`minute`, 'minute']
    : [sql`telemetry_hours`, sql`hour`, 'hour']
  const { rows } = await services.telemetry.read(SYSTEM_SCOPE, (db) =>
    sql<Omit<SeriesAround, 'nearestAt'> & { readonly nearestAt: Date }>`
      select device_id as "deviceId", metric, min(least) as least, max(most) as most,
        (array_agg(sum / count order by abs(extract(epoch from ${time} - ${at.toISOString()}::timestamptz))))[1] as nearest,
        (array_agg(${time} order by abs(extract(epoch from ${time} - ${at.toISOString()}::timestamptz))))[1] as "nearestAt"
      from ${table}
      where project_code = ${projectCode} and device_id = any (${deviceIds}::uuid[])
        and ${time} >= date_trunc(${grain}, ${from.toISOString()}::timestamptz) and ${time} < ${to.toISOString()}::timestamptz
      group by device_id, metric order by device_id, metric`.execute(db),
  )
  return rows.map((row) => ({ ...row, nearestAt: new Date(row.nearestAt).toISOString() }))
}

/** A place that a device said. `at`: of the minute, or hour, that it is the middle of. */
export interface SpotAround {
  readonly latitude: number
  readonly longitude: number
  readonly at: string
}

/** Where each of some devices was at a moment, by what it said nearest to it; without those that said no place around it. */
export async function spotsAround(...asked: Parameters<typeof seriesAround>): Promise<ReadonlyMap<string, SpotAround>> {
  const spots = new Map<string, SpotAround>()
  for (const [deviceId, series] of groupBy(await seriesAround(...asked), (one) => one.deviceId)) {
    const [latitude, longitude] = ['lat', 'lon'].map((metric) => series.find((one) => one.metric === metric))
    if (!latitude || !longitude || latitude.nearestAt !== longitude.nearestAt) continue
    spots.set(deviceId, { latitude: latitude.nearest, longitude: longitude.nearest, at: latitude.nearestAt })
  }
  return spots
}

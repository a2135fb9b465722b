import { sql } from 'kysely'
import { latestValues, seriesOf } from '#modules/telemetry/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { LiveValue } from '#platform/server/records/record-kinds.ts'
import type { DeviceKind } from '../contract/devices-records.ts'
import type { Heard, LatestMeasurement } from '../contract/measurement.ts'
import { unitOfMetric } from '../contract/metric-units.ts'
import { isPrivateMetric } from '../contract/private-metrics.ts'
import { devices } from './device-records.ts'
import { seesHealth } from './health-privacy.ts'
import { somebodyLooks } from './simulation/live-demonstration.ts'

const SECOND_MS = 1_000
/** A value is stale once the device missed two of its reports. */
const MISSED = 2
/** As sensors and trackers call it, percent. */
const BATTERY: ReadonlySet<string> = new Set(['battery', 'batteryLevel'])

/** The latest values of a device that the caller sees, each with whether it is still to be believed. */
export async function showLatest(context: RequestContext, { id }: { id: string }): Promise<LatestMeasurement[]> {
  const { projectCode, expectedSeconds, kind, isSimulated } = await devices.saved.get(context, id)
  somebodyLooks(context.services)
  const seesAll = await seesHealth(context.db)
  const values = await latestValues(context.services, projectCode, [id])
  const oldest = context.services.now().getTime() - MISSED * expectedSeconds * SECOND_MS
  return values
    .filter(({ metric }) => seesAll || !isPrivateMetric(kind, metric))
    .map((value) => ({ ...value, isStale: Date.parse(value.at) < oldest, isSimulated }))
}

/** The same as the assistant says it. */
export async function liveValuesOf(context: RequestContext, id: string): Promise<LiveValue[]> {
  return (await showLatest(context, { id })).map(({ metric, value, at, isStale, isSimulated }) => ({
    ...{ name: { en: metric, ar: metric }, number: value, words: null, unit: unitOfMetric(metric) },
    ...{ at, isStale, isSimulated },
  }))
}

/** When each of some devices that the caller sees was heard last. */
export async function showHeard(
  { db, services }: RequestContext,
  { ids }: { readonly ids: readonly string[] },
): Promise<Heard[]> {
  const { rows: seen } = await sql<{ id: string; projectCode: string; expectedSeconds: number }>`
    select id, project_code as "projectCode", expected_seconds as "expectedSeconds" from devices
    where id = any (${ids}::uuid[]) and deleted_at is null`.execute(db)
  const now = services.now().getTime()
  const projects = [...new Set(seen.map(({ projectCode }) => projectCode))]
  const idsIn = (code: string) => seen.filter(({ projectCode }) => projectCode === code).map(({ id }) => id)
  const values = (await Promise.all(projects.map((code) => latestValues(services, code, idsIn(code))))).flat()
  return seen.flatMap(({ id, expectedSeconds }) => {
    const own = values.filter(({ deviceId }) => deviceId === id)
    if (own.length === 0) return []
    const last = Math.max(...own.map(({ at }) => Date.parse(at)))
    return {
      deviceId: id,
      at: new Date(last).toISOString(),
      isStale: last < now - MISSED * expectedSeconds * SECOND_MS,
      battery: own.find(({ metric }) => BATTERY.has(metric))?.value ?? null,
    }
  })
}

/** What the devices of a site that the caller sees have sent so far, by the alphabet. */
export async function showMetrics(
  { db, services }: RequestContext,
  asked: {
    readonly projectCode: string
    readonly siteCode: string
    readonly deviceId?: string | undefined
    readonly kind?: DeviceKind | undefined
  },
): Promise<string[]> {
  const { projectCode, siteCode, deviceId = null, kind = null } = asked
  const { rows: seen } = await sql<{ id: string; kind: DeviceKind }>`
    select id, kind from devices where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
      and (${deviceId}::uuid is null or id = ${deviceId}) and (${kind}::text is null or kind = ${kind})`.execute(db)
  const seesAll = await seesHealth(db)
  const kinds = new Map(seen.map((device) => [device.id, device.kind]))
  const values = await latestValues(services, projectCode, [...kinds.keys()])
  const open = values.filter(
    ({ deviceId: id, metric }) => seesAll || !isPrivateMetric(kinds.get(id) ?? 'wearable', metric),
  )
  return [...new Set(open.map(({ metric }) => metric))].sort()
}

/** A series of a device that the caller sees. */
export async function showSeries(
  context: RequestContext,
  asked: {
    readonly id: string
    readonly metric: string
    readonly from: string
    readonly to: string
    readonly slots: number
  },
) {
  const { projectCode, kind } = await devices.saved.get(context, asked.id)
  const { metric, slots } = asked
  if (isPrivateMetric(kind, metric) && !(await seesHealth(context.db))) return []
  const [from, to] = [Date.parse(asked.from), Date.parse(asked.to)]
  if (to <= from) return []
  return seriesOf(context.services, { projectCode, deviceId: asked.id, metric, from, to, slots })
}

import { latestValues, seriesOf } from '#modules/telemetry/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { LatestMeasurement } from '../contract/measurement.ts'
import { isPrivateMetric } from '../contract/private-metrics.ts'
import { devices } from './device-records.ts'
import { seesHealth } from './health-privacy.ts'
import { somebodyLooks } from './simulation/live-demonstration.ts'

const SECOND_MS = 1_000
/** A value is stale once the device missed two of its reports. */
const MISSED = 2

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

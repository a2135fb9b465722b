import { latestValues, seriesOf } from '#modules/telemetry/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { LatestMeasurement } from '../contract/measurement.ts'
import { devices } from './device-records.ts'

const SECOND_MS = 1_000
/** A value is stale once the device missed two of its reports. */
const MISSED = 2

/** The latest values of a device that the caller sees, each with whether it is still to be believed. */
export async function showLatest(context: RequestContext, { id }: { id: string }): Promise<LatestMeasurement[]> {
  const { projectCode, expectedSeconds } = await devices.saved.get(context, id)
  const { database, now } = context.services
  const values = await database.read(SYSTEM_SCOPE, (db) => latestValues(db, projectCode, [id]))
  const oldest = now().getTime() - MISSED * expectedSeconds * SECOND_MS
  return values.map((value) => ({ ...value, isStale: Date.parse(value.at) < oldest }))
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
  const { projectCode } = await devices.saved.get(context, asked.id)
  const { metric, slots } = asked
  const [from, to] = [Date.parse(asked.from), Date.parse(asked.to)]
  if (to <= from) return []
  return context.services.database.read(SYSTEM_SCOPE, (db) =>
    seriesOf(db, { projectCode, deviceId: asked.id, metric, from, to, slots }),
  )
}

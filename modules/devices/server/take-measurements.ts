import { QueueFull, type Reading, ReadingQueue } from '#modules/telemetry/server/public.ts'
import type { PublicContext, Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { deviceErrors } from '../contract/device.ts'
import type { Measurement } from '../contract/measurement.ts'
import { deviceOfCredential, type KnownDevice } from './device-credentials.ts'

const HOUR_MS = 3_600_000
/** A clock that is set to the wrong zone is an hour or some ahead; more is no clock. */
const AHEAD_MS = 15 * HOUR_MS
const OLDEST_MS = 10 * 366 * 24 * HOUR_MS

const queues = new WeakMap<Services['database'], ReadingQueue>()

/** The one queue of this process in front of a database. */
export function queueOf({ database }: Pick<Services, 'database'>): ReadingQueue {
  const queue = queues.get(database) ?? new ReadingQueue(database)
  queues.set(database, queue)
  return queue
}

/**
 * Stores what a device measured; resolves after the commit.
 * @throws device.time-impossible, device.busy
 */
export async function takeMeasurements(
  services: Pick<Services, 'database' | 'now'>,
  device: KnownDevice,
  measurements: readonly Measurement[],
): Promise<number> {
  const readings = readingsOf(device, measurements, services.now().getTime())
  try {
    await queueOf(services).add(readings)
  } catch (error) {
    throw error instanceof QueueFull ? deviceErrors.busy() : error
  }
  return readings.length
}

function readingsOf(device: KnownDevice, measurements: readonly Measurement[], now: number): Reading[] {
  const { id: deviceId, projectCode } = device
  return measurements.flatMap(({ at, values }) => {
    const moment = at === undefined ? now : Date.parse(at)
    if (!(moment <= now + AHEAD_MS) || moment < now - OLDEST_MS) throw deviceErrors.timeImpossible({ at: at ?? null })
    return Object.entries(values).map(([metric, value]) => ({ projectCode, deviceId, metric, at: moment, value }))
  })
}

/** Over HTTP: the credential comes with the measurements, in the body, which no log keeps. */
export async function measure(
  { services }: PublicContext,
  {
    deviceId,
    secret,
    measurements,
  }: { readonly deviceId: string; readonly secret: string; readonly measurements: readonly Measurement[] },
): Promise<{ taken: number }> {
  const device = await services.database.read(SYSTEM_SCOPE, (db) => deviceOfCredential(db, deviceId, secret))
  if (!device) throw deviceErrors.credentialWrong()
  return { taken: await takeMeasurements(services, device, measurements) }
}

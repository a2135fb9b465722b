import {
  followReadings,
  QueueFull,
  type Reading,
  ReadingQueue,
  type TelemetryServices,
} from '#modules/telemetry/server/public.ts'
import type { PublicContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { deviceErrors } from '../contract/device.ts'
import type { Measurement } from '../contract/measurement.ts'
import { deviceOfCredential, type KnownDevice } from './device-credentials.ts'

const HOUR_MS = 3_600_000
/** A clock that is set to the wrong zone is an hour or some ahead; more is no clock. */
const AHEAD_MS = 15 * HOUR_MS
/** How long a sender waits for what follows from what is stored already. */
const FOLLOWED_MS = 1_000
const OLDEST_MS = 10 * 366 * 24 * HOUR_MS

const queues = new WeakMap<TelemetryServices['telemetry'], ReadingQueue>()

/** The one queue of this process in front of a database. */
export function queueOf(services: TelemetryServices): ReadingQueue {
  const queue = queues.get(services.telemetry) ?? new ReadingQueue(services)
  queues.set(services.telemetry, queue)
  return queue
}

/**
 * Stores what a device measured; resolves after the commit.
 * @throws device.time-impossible, device.busy
 */
export async function takeMeasurements(
  services: TelemetryServices,
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

/** Resolves when what is stored by now is judged, or after a second: what is late then is not lost. */
export function followedReadings(services: TelemetryServices): Promise<unknown> {
  return Promise.race([followReadings(services).catch(() => {}), new Promise((done) => setTimeout(done, FOLLOWED_MS))])
}

/**
 * Over HTTP: the credential comes with the measurements, in the body, which no log keeps. Answered when they are stored and, unless
 * that takes long, judged: who asks next finds what follows from them.
 */
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
  const taken = await takeMeasurements(services, device, measurements)
  await followedReadings(services)
  return { taken }
}

import { z } from 'zod'
import type { TelemetryServices } from '#modules/telemetry/server/public.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { isWellFormed } from '#platform/server/http/is-well-formed.ts'
import { CommandResult } from '../contract/device-command.ts'
import { Measurement, Measurements } from '../contract/measurement.ts'
import { takeResult } from './command-queue.ts'
import type { KnownDevice } from './device-credentials.ts'
import { type MessageServices, takerOf } from './device-messages.ts'
import { takeMeasurements } from './take-measurements.ts'

const MAX_PAYLOAD_BYTES = 64 * 1024
/** While the database is away a message waits so long, then its sender is cut off and sends it again. */
const RETRIES_MS = [200, 1_000, 3_000]

/** How a device may write what it measured: the measurements, one alone, or the values of now. */
const Payload = z.union([
  Measurements,
  Measurement.transform((one) => [one]),
  Measurement.shape.values.transform((values): Measurement[] => [{ values }]),
])

/**
 * Takes what a device said under a topic of its own, whichever broker brought it; resolves after the commit, and at once for what
 * cannot be read.
 * @throws where nothing could be stored: the message is not to be acknowledged
 */
export async function takeMessage(
  services: TelemetryServices & MessageServices,
  device: KnownDevice,
  topic: string,
  payload: Buffer,
): Promise<void> {
  const [, , kind, commandId, word] = topic.split('/')
  if (kind === 'commands' && commandId && word === 'result') await answer(services, device, commandId, payload)
  const take = topic === `devices/${device.id}/${kind}` ? takerOf(kind) : undefined
  if (take && !(await take(services, device, jsonIn(payload))))
    services.log.warn({ deviceId: device.id, kind }, 'a message of a device was not taken')
  if (topic !== `devices/${device.id}/telemetry`) return
  const measurements = measurementsIn(payload)
  if (!measurements) {
    services.log.warn({ deviceId: device.id, bytes: payload.length }, 'a message of a device cannot be read')
    return
  }
  for (const [attempt, pause] of [...RETRIES_MS, null].entries()) {
    try {
      await takeMeasurements(services, device, measurements)
      return
    } catch (error) {
      if (error instanceof RefusalError && error.status === 422) {
        services.log.warn({ deviceId: device.id, reason: error.message }, 'a message of a device was not taken')
        return
      }
      if (pause === null) throw error
      services.log.warn({ err: error, attempt }, 'measurements wait for the database')
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}

/** A device answers its own commands alone, each once. What cannot be read, or is no answer, is acknowledged and left out. */
async function answer(
  services: TelemetryServices,
  device: KnownDevice,
  commandId: string,
  payload: Buffer,
): Promise<void> {
  const said = CommandResult.safeParse(jsonIn(payload))
  const isTaken =
    said.success &&
    isWellFormed(said.data) &&
    z.uuid().safeParse(commandId).success &&
    (await takeResult(services, device.id, commandId, said.data))
  if (!isTaken) services.log.warn({ deviceId: device.id, commandId }, 'an answer of a device was not taken')
}

/** What a device measured, as it wrote it; null where it cannot be read. */
export function measurementsIn(payload: Buffer): Measurement[] | null {
  const read = Payload.safeParse(jsonIn(payload))
  return read.success ? read.data : null
}

function jsonIn(payload: Buffer): unknown {
  if (payload.length === 0 || payload.length > MAX_PAYLOAD_BYTES) return undefined
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return undefined
  }
}

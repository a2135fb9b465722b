import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { protocolCalled } from '#engines/trackers/protocols.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { readTrackerPorts } from '../tracker-ports.ts'
import { HttpLink } from './http-link.ts'
import { devicesAsMany, registerLike } from './more-devices.ts'
import { MqttLink } from './mqtt-link.ts'
import { type Played, type PlayedDoors, playShift, shiftUntilNow } from './play-shift.ts'
import { measuredTrace, type RecordedMessage, trackerTrace } from './recorded-trace.ts'
import { readyToPlay, simulatedSecret } from './simulated-credentials.ts'
import { type SimulatedDevice, simulatedDevices } from './simulated-device.ts'
import { TrackerSocket } from './tracker-link.ts'

type Needs = Pick<Services, 'config' | 'database' | 'passwordPepper' | 'now'>

/** What is asked for cannot be played; the message says what to do. */
export class NotPlayable extends Error {}

/** Where the product of a configuration listens. Wialon IPS is what the trackers of the demonstration speak. */
export function doorsOf({ config }: Pick<Services, 'config'>, host: string): PlayedDoors {
  const { MQTT_PORT, MQTT_URL, PORT } = config
  const tracker = doorOf(config.TRACKER_PORTS, 'wialon')
  return {
    mqtt: MQTT_PORT > 0 && MQTT_URL === undefined ? { host, port: MQTT_PORT } : null,
    tracker: tracker === null ? null : { host, port: tracker },
    http: PORT > 0 ? `http://${host}:${PORT}` : null,
  }
}

const doorOf = (ports: string, protocol: string) =>
  readTrackerPorts(ports).find((door) => !door.isUdp && protocolCalled(door.protocol) === protocolCalled(protocol))
    ?.port ?? null

export interface ShiftAsked {
  readonly doors: PlayedDoors
  readonly speed: number
  /** Null: all of the demonstration. */
  readonly devices: number | null
  /** Minutes of the shift; null: until the signal. */
  readonly minutes: number | null
  readonly signal: AbortSignal
}

/**
 * Plays the shift of the demonstration as devices that send.
 * @throws NotPlayable where there is nothing to play
 */
export async function simulateShift(
  services: Needs,
  { doors, speed, devices: wanted, minutes, signal }: ShiftAsked,
): Promise<Played & { readonly devices: number }> {
  const known = await registered(services, await simulatedDevices())
  if (known.length === 0)
    throw new NotPlayable(
      'There is no device of the demonstration here. Start the product with DEMO=1 once, or name a --trace.',
    )
  const asked = wanted === null ? known : await devicesAsMany(services, known, wanted)
  const ready = await readyToPlay(services, asked)
  const time = { ...shiftUntilNow(services.now().getTime(), minutes, speed), speed, isSpread: true }
  const played = await playShift(ready, { doors, secretOf: (id) => simulatedSecret(services, id), time, signal })
  for (const { serial } of asked.filter((device) => !ready.includes(device)))
    played.troubles.set(serial, 'it is out of use, or has a secret of its own')
  return { ...played, devices: ready.length }
}

async function registered({ database }: Needs, devices: readonly SimulatedDevice[]): Promise<SimulatedDevice[]> {
  const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
    sql<{ id: string }>`
      select id from devices where id = any (${devices.map(({ id }) => id)}::uuid[]) and is_simulated and deleted_at is null`.execute(
      db,
    ),
  )
  const there = new Set(rows.map(({ id }) => id))
  return devices.filter(({ id }) => there.has(id))
}

export interface TraceAsked {
  readonly file: string
  /** One that trackers speak, `mqtt` or `http`. */
  readonly protocol: string
  /** Serial number of the device whose measurements they are; trackers say it themselves. */
  readonly serial: string | null
  readonly host: string
  readonly doors: PlayedDoors
  readonly speed: number
  readonly minutes: number | null
  readonly signal: AbortSignal
}

/**
 * Plays what a device sent before, with the times that it said, as the device that is registered for it as simulated.
 * @throws NotPlayable, TraceUnreadable
 */
export async function playRecorded(services: Needs, asked: TraceAsked): Promise<Played & { readonly devices: number }> {
  const bytes = await readFile(asked.file)
  const isMeasured = asked.protocol === 'mqtt' || asked.protocol === 'http'
  const played = isMeasured ? await playMeasured(services, asked, bytes) : await playTracker(services, asked, bytes)
  return { ...played, devices: 1 }
}

async function playMeasured(services: Needs, asked: TraceAsked, bytes: Buffer): Promise<Played> {
  const messages = measuredTrace(bytes)
  if (asked.serial === null) throw new NotPlayable('Name the device that measured it: --device SERIAL.')
  const { id } = await deviceToPlay(services, asked.serial)
  const credential = { deviceId: id, secret: simulatedSecret(services, id) }
  const { mqtt, http } = asked.doors
  const link =
    asked.protocol === 'mqtt' ? mqtt && new MqttLink(mqtt, credential) : http && new HttpLink(http, credential)
  if (!link)
    throw new NotPlayable(`The product has no door for ${asked.protocol}: set MQTT_PORT or PORT as it has them.`)
  try {
    return await playMessages(asked, messages, ({ values }, at) => link.send({ values }, at ?? Date.now()))
  } finally {
    link.close()
  }
}

async function playTracker(services: Needs, asked: TraceAsked, bytes: Buffer): Promise<Played> {
  const protocol = protocolCalled(asked.protocol)
  if (!protocol)
    throw new NotPlayable(`No protocol is called ${asked.protocol}: see engines/trackers, or write mqtt or http.`)
  const port = doorOf(services.config.TRACKER_PORTS, protocol.name)
  if (port === null)
    throw new NotPlayable(
      `The product has no door for ${protocol.name}: set TRACKER_PORTS=${protocol.name}:PORT for it and for this command.`,
    )
  const { serial, messages } = trackerTrace(protocol, bytes)
  await deviceToPlay(services, serial)
  const socket = new TrackerSocket({ host: asked.host, port })
  try {
    return await playMessages(asked, messages, async (message, at) =>
      at === null ? socket.write(message) : socket.say(message),
    )
  } finally {
    socket.close()
  }
}

/**
 * The device that a trace is played as: what was recorded must not be mixed with what a real one measures. A serial number that
 * nobody has is registered beside a tracker of the demonstration.
 */
async function deviceToPlay(services: Needs, serial: string): Promise<SimulatedDevice> {
  const { rows } = await services.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ id: string; isSimulated: boolean }>`
      select id, is_simulated as "isSimulated" from devices where serial = ${serial} and deleted_at is null limit 2`.execute(
      db,
    ),
  )
  if (rows.some(({ isSimulated }) => !isSimulated))
    throw new NotPlayable(
      `${serial} is a real device: what it measures would be mixed with what is played. Play the trace into another installation.`,
    )
  const model = (await registered(services, await simulatedDevices())).find(({ via }) => via === 'tracker')
  if (!model)
    throw new NotPlayable(`Nobody is registered as ${serial}, and there is no demonstration to register it in.`)
  const id = rows[0]?.id ?? (await registerLike(services, model, serial))
  const [ready] = await readyToPlay(services, [{ ...model, id, serial }])
  if (!ready) throw new NotPlayable(`${serial} is out of use, or has a secret that somebody gave it.`)
  return ready
}

async function playMessages<Body>(
  { speed, minutes, signal }: Pick<TraceAsked, 'speed' | 'minutes' | 'signal'>,
  messages: readonly RecordedMessage<Body>[],
  say: (body: Body, at: number | null) => Promise<void>,
): Promise<Played> {
  const played: Played = { sent: 0, failed: 0, troubles: new Map() }
  const begins = messages.find(({ at }) => at !== null)?.at ?? 0
  const startedAt = Date.now()
  for (const { at, body } of messages) {
    if (signal.aborted || (minutes !== null && at !== null && at - begins > minutes * 60_000)) break
    const waits = at === null ? 0 : startedAt + (at - begins) / speed - Date.now()
    if (waits > 0) await pause(waits, null, { signal }).catch(() => {})
    try {
      await say(body, at)
      played.sent += 1
    } catch (error) {
      played.failed += 1
      played.troubles.set('trace', error instanceof Error ? error.message : String(error))
    }
  }
  return played
}

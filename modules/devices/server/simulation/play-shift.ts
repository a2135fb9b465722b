import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type DeviceLink, LinkRefused } from './device-link.ts'
import { HttpLink } from './http-link.ts'
import { MqttLink } from './mqtt-link.ts'
import type { SimulatedDevice } from './simulated-device.ts'
import { WialonLink } from './tracker-link.ts'

interface Address {
  readonly host: string
  readonly port: number
}

/** Where the product listens. What is not open is not sent to: devices that would measure go to the next door that takes them. */
export interface PlayedDoors {
  readonly mqtt: Address | null
  /** Wialon IPS over TCP. */
  readonly tracker: Address | null
  /** `http://127.0.0.1:8080`. */
  readonly http: string | null
}

/** The time of a world that is played. */
export interface PlayedTime {
  /** Moment of the world at which it begins, milliseconds since 1970. */
  readonly begins: number
  /** Where it ends; infinity: with the signal. */
  readonly ends: number
  /** Seconds of the world in one of the clock. */
  readonly speed: number
  /** Whether the devices begin one after the other, as devices do, or all at once. */
  readonly isSpread: boolean
}

export interface Played {
  sent: number
  failed: number
  /** Why the last message of a device was not taken, by its serial number. */
  readonly troubles: Map<string, string>
}

const AGAIN_MS = 1_000

/**
 * A shift as it went until now: at N times the speed it begins so long before now that it ends with the clock, and no device says
 * anything of the future.
 */
export function shiftUntilNow(now: number, minutes: number | null, speed: number): Pick<PlayedTime, 'begins' | 'ends'> {
  if (minutes === null) return { begins: now, ends: Number.POSITIVE_INFINITY }
  const length = minutes * 60_000
  const begins = now - length * (1 - 1 / Math.max(1, speed))
  return { begins, ends: begins + length }
}

/** Plays devices until their time ends or the signal says so. Each waits for its acknowledgement before it says the next. */
export async function playShift(
  devices: readonly SimulatedDevice[],
  { doors, secretOf, time, signal }: PlayedWith,
): Promise<Played> {
  const played: Played = { sent: 0, failed: 0, troubles: new Map() }
  // Each device waits on the one signal.
  setMaxListeners(0, signal)
  const startedAt = Date.now()
  const until = (moment: number) =>
    pause(Math.max(0, startedAt + (moment - time.begins) / time.speed - Date.now()), null, { signal })
  await Promise.all(
    devices.map(async (device, at) => {
      const link = linkOf(device, doors, secretOf(device.id))
      if (!link) {
        played.troubles.set(device.serial, 'no door of its protocol is open')
        return
      }
      const every = device.everySeconds * 1_000
      const first = time.begins + (time.isSpread ? (every * at) / devices.length : 0)
      try {
        for (let moment = first; moment <= time.ends && !signal.aborted; moment += every) {
          await until(moment)
          await say(device, link, Math.round(moment), played)
        }
      } catch (error) {
        if (error instanceof LinkRefused) played.troubles.set(device.serial, error.message)
        else if (!signal.aborted) throw error
      } finally {
        link.close()
      }
    }),
  )
  return played
}

export interface PlayedWith {
  readonly doors: PlayedDoors
  readonly secretOf: (deviceId: string) => string
  readonly time: PlayedTime
  readonly signal: AbortSignal
}

async function say(device: SimulatedDevice, link: DeviceLink, moment: number, played: Played): Promise<void> {
  const message = device.messageAt(moment)
  if (!message) return
  try {
    await link.send(message, moment)
    played.sent += 1
    played.troubles.delete(device.serial)
  } catch (error) {
    if (error instanceof LinkRefused) throw error
    played.failed += 1
    played.troubles.set(device.serial, error instanceof Error ? error.message : String(error))
    // What cannot be reached is not asked in a circle.
    await pause(AGAIN_MS)
  }
}

function linkOf({ id, serial, via }: SimulatedDevice, doors: PlayedDoors, secret: string): DeviceLink | null {
  if (via === 'tracker') return doors.tracker && new WialonLink(doors.tracker, serial)
  const credential = { deviceId: id, secret }
  if (via === 'http' && doors.http) return new HttpLink(doors.http, credential)
  return doors.mqtt && new MqttLink(doors.mqtt, credential)
}

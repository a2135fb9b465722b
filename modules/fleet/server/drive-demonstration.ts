import { connect, type Socket } from 'node:net'
import { startTrackerPort } from '#modules/devices/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { simulatedFleet } from './seed.ts'

const HOST = '127.0.0.1'

/**
 * Lets the vehicles of the demonstration drive: each has a tracker that speaks Wialon IPS over a connection of its own, to a port of
 * this process that nobody outside reaches, and is stored as every other tracker is.
 */
export async function driveDemonstration(services: Services): Promise<() => Promise<void>> {
  const { config, now, log } = services
  if (!config.DEMO || !config.DEMO_FLEET) return async () => {}
  const fleet = await simulatedFleet()
  const door = await startTrackerPort(services, { protocol: 'wialon', port: 0, isUdp: false, host: HOST })
  const connections = new Map<string, Socket>()
  const connectionOf = (tracker: string): Socket => {
    const known = connections.get(tracker)
    if (known && !known.destroyed) return known
    const socket = connect(door.port, HOST)
    // The next message opens another connection, as a tracker does.
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {})
    socket.write(`#L#${tracker};NA\r\n`)
    connections.set(tracker, socket)
    return socket
  }
  const timer = setInterval(() => {
    const moment = now()
    for (const { tracker, positionAt } of fleet.vehicles)
      connectionOf(tracker).write(shortMessage(moment, positionAt(moment.getTime())))
  }, fleet.everySeconds * 1000)
  timer.unref()
  log.info({ vehicles: fleet.vehicles.length }, 'the vehicles of the demonstration drive')
  return async () => {
    clearInterval(timer)
    for (const socket of connections.values()) socket.destroy()
    await door.stop()
  }
}

interface Driven {
  readonly latitude: number
  readonly longitude: number
  readonly speed: number
  readonly course: number
}

/** `#SD#date;time;lat1;lat2;lon1;lon2;speed;course;height;sats`, degrees and minutes. */
export function shortMessage(at: Date, { latitude, longitude, speed, course }: Driven): string {
  const [year, month, day] = at.toISOString().slice(2, 10).split('-')
  const time = at.toISOString().slice(11, 19).replaceAll(':', '')
  const lat = `${minutes(latitude, 2)};${latitude < 0 ? 'S' : 'N'}`
  const lon = `${minutes(longitude, 3)};${longitude < 0 ? 'W' : 'E'}`
  return `#SD#${day}${month}${year};${time};${lat};${lon};${Math.round(speed)};${Math.round(course)};588;9\r\n`
}

function minutes(degrees: number, digits: number): string {
  const whole = Math.floor(Math.abs(degrees))
  const rest = (Math.abs(degrees) - whole) * 60
  return `${String(whole).padStart(digits, '0')}${rest.toFixed(5).padStart(8, '0')}`
}

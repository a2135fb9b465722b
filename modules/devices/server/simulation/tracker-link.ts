import { connect, type Socket } from 'node:net'
import { type DeviceLink, inTime, LinkRefused } from './device-link.ts'
import type { SimulatedMessage, SimulatedPosition } from './simulated-device.ts'

/** One connection of a tracker over TCP. It sends a message when the one before was answered. */
export class TrackerSocket {
  private readonly address: { readonly host: string; readonly port: number }
  private socket: Socket | null = null
  private heard: { readonly done: () => void; readonly failed: (error: Error) => void } | null = null

  constructor(address: TrackerSocket['address']) {
    this.address = address
  }

  get isOpen(): boolean {
    return this.socket !== null
  }

  /** Resolves with the answer of the product, which comes after its commit. */
  async say(message: string | Buffer): Promise<void> {
    this.write(message)
    await inTime(
      new Promise<void>((done, failed) => {
        this.heard = { done, failed }
      }),
      'The product has not answered the tracker',
    )
  }

  /** For what is not answered. */
  write(message: string | Buffer): void {
    this.socket ??= this.open()
    this.socket.write(message)
  }

  close(): void {
    this.end(new Error('The tracker has hung up.'))
  }

  private open(): Socket {
    const socket = connect(this.address)
    socket.on('data', () => this.heard?.done())
    socket.on('error', (error) => this.end(error))
    socket.on('close', () => this.end(new Error('The product has cut the tracker off.')))
    return socket
  }

  private end(error: Error): void {
    this.socket?.destroy()
    this.socket = null
    this.heard?.failed(error)
    this.heard = null
  }
}

/** A tracker that speaks Wialon IPS: it says who it is once a connection, and then where it is. */
export class WialonLink implements DeviceLink {
  private readonly socket: TrackerSocket
  private readonly serial: string

  constructor(address: { readonly host: string; readonly port: number }, serial: string) {
    this.socket = new TrackerSocket(address)
    this.serial = serial
  }

  async send(message: SimulatedMessage, moment: number): Promise<void> {
    if (!('position' in message)) throw new LinkRefused('A tracker says where it is.')
    if (!this.socket.isOpen) await this.socket.say(`#L#${this.serial};NA\r\n`)
    await this.socket.say(shortMessage(new Date(moment), message.position))
  }

  close(): void {
    this.socket.close()
  }
}

/** `#SD#date;time;lat1;lat2;lon1;lon2;speed;course;height;sats`, degrees and minutes. */
export function shortMessage(at: Date, { latitude, longitude, speed, course }: SimulatedPosition): string {
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

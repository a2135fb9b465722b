import { connect, type Socket } from 'node:net'
import { generate, type Packet, parser } from 'mqtt-packet'
import { type DeviceLink, inTime, LinkRefused, measurementsOf } from './device-link.ts'
import type { SimulatedMessage } from './simulated-device.ts'

const MQTT_3_1_1 = 4
const KEEP_ALIVE_S = 600
const FIRST_REFUSAL = 4

interface Waiting {
  readonly done: () => void
  readonly failed: (error: Error) => void
}

/** A device that sends over MQTT 3.1.1 at QoS 1, with its own credential, over a connection of its own. */
export class MqttLink implements DeviceLink {
  private readonly address: { readonly host: string; readonly port: number }
  private readonly credential: { readonly deviceId: string; readonly secret: string }
  private readonly waiting = new Map<number, Waiting>()
  private socket: Socket | null = null
  private connected: Promise<void> | null = null
  private nextId = 1

  constructor(address: MqttLink['address'], credential: MqttLink['credential']) {
    this.address = address
    this.credential = credential
  }

  async send(message: SimulatedMessage, moment: number): Promise<void> {
    this.connected ??= this.connect()
    await inTime(this.connected, 'The broker has not answered')
    const [name, payload] =
      'name' in message ? [message.name, message.message] : ['telemetry', measurementsOf(message, moment)]
    const messageId = this.nextId
    this.nextId = (this.nextId % 65_535) + 1
    const acknowledged = new Promise<void>((done, failed) => this.waiting.set(messageId, { done, failed }))
    const topic = `devices/${this.credential.deviceId}/${name}`
    this.write({
      cmd: 'publish',
      topic,
      payload: JSON.stringify(payload),
      qos: 1,
      retain: false,
      dup: false,
      messageId,
    })
    await inTime(acknowledged, 'The broker has not acknowledged')
  }

  close(): void {
    this.end(new Error('The device has hung up.'))
  }

  private connect(): Promise<void> {
    const { deviceId, secret } = this.credential
    const socket = connect(this.address)
    this.socket = socket
    const packets = parser({ protocolVersion: MQTT_3_1_1 })
    return new Promise((done, failed) => {
      this.waiting.set(0, { done, failed })
      packets.on('packet', (packet: Packet) => this.take(packet))
      packets.on('error', (error: Error) => this.end(error))
      socket.on('data', (bytes) => packets.parse(bytes))
      socket.on('error', (error) => this.end(error))
      socket.on('close', () => this.end(new Error('The broker has closed the connection.')))
      const who = { clientId: `simulated-${deviceId}`, username: deviceId, password: Buffer.from(secret) }
      const session = { clean: true, keepalive: KEEP_ALIVE_S }
      this.write({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: MQTT_3_1_1, ...session, ...who })
    })
  }

  private take(packet: Packet): void {
    if (packet.cmd === 'connack') {
      const code = packet.returnCode ?? 0
      if (code === 0) this.settle(0)
      else {
        const why = `The broker refuses the device (${code}).`
        this.end(code >= FIRST_REFUSAL ? new LinkRefused(why) : new Error(why))
      }
    } else if (packet.cmd === 'puback' && packet.messageId !== undefined) this.settle(packet.messageId)
  }

  private settle(messageId: number): void {
    this.waiting.get(messageId)?.done()
    this.waiting.delete(messageId)
  }

  /** The next message opens another connection, as a device does. */
  private end(error: Error): void {
    this.socket?.destroy()
    this.socket = null
    this.connected = null
    for (const { failed } of this.waiting.values()) failed(error)
    this.waiting.clear()
  }

  private write(packet: Packet): void {
    this.socket?.write(generate(packet, { protocolVersion: MQTT_3_1_1 }))
  }
}

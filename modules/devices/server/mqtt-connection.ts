import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { generate, type IConnackPacket, type IPublishPacket, type Packet, parser } from 'mqtt-packet'

const VERSION = 5
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'mqtts:': 8883 }
const KEEP_ALIVE_S = 30
/** Messages that the broker sends ahead of their acknowledgement: what waits in memory at most. */
const MOST_UNACKNOWLEDGED = 1_000
const MOST_PACKET_BYTES = 256 * 1024
/** How long the broker keeps what comes for this process while it is away. */
const SESSION_S = 7 * 86_400

interface Heard {
  /** Resolves when the message may be acknowledged. @throws where it is to come again: the connection is ended */
  readonly onMessage: (topic: string, payload: Buffer) => Promise<void>
  readonly onEnd: (why: string) => void
}

/**
 * One connection to a broker over MQTT 5, as a shared subscriber. A message of QoS 1 is acknowledged when it was dealt with, as many at
 * a time as the receive maximum says: the common client library deals with one after the other, so that each would wait for a
 * commit of its own.
 */
export class MqttConnection {
  private readonly socket: Socket
  private readonly heard: Heard
  private readonly pinging: NodeJS.Timeout
  private lastHeardAt = Date.now()
  private nextId = 1
  private isEnded = false

  constructor(address: URL, clientId: string, topics: readonly string[], heard: Heard) {
    this.heard = heard
    const port = Number(address.port) || DEFAULT_PORTS[address.protocol] || 1883
    const host = address.hostname
    this.socket =
      address.protocol === 'mqtts:' ? connectSecure({ host, port, servername: host }) : connectPlain({ host, port })
    const packets = parser({ protocolVersion: VERSION })
    packets.on('packet', (packet: Packet) => this.take(packet, topics))
    packets.on('error', (error: Error) => this.end(error.message))
    this.socket.on('data', (bytes) => {
      this.lastHeardAt = Date.now()
      packets.parse(bytes)
    })
    this.socket.on('error', (error) => this.end(error.message))
    this.socket.on('close', () => this.end('the broker has closed the connection'))
    this.send({
      ...{
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: VERSION,
        clientId,
        clean: false,
        keepalive: KEEP_ALIVE_S,
      },
      ...(address.username && { username: decodeURIComponent(address.username) }),
      ...(address.password && { password: Buffer.from(decodeURIComponent(address.password)) }),
      properties: {
        sessionExpiryInterval: SESSION_S,
        receiveMaximum: MOST_UNACKNOWLEDGED,
        maximumPacketSize: MOST_PACKET_BYTES,
      },
    })
    this.pinging = setInterval(() => this.ping(), (KEEP_ALIVE_S * 1_000) / 2)
    this.pinging.unref()
  }

  publish(topic: string, payload: string, expirySeconds: number): void {
    const messageId = this.nextId
    this.nextId = (this.nextId % 65_535) + 1
    const properties = { messageExpiryInterval: Math.max(1, Math.round(expirySeconds)) }
    this.send({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false, messageId, properties })
  }

  end(why = 'ended'): void {
    if (this.isEnded) return
    this.isEnded = true
    clearInterval(this.pinging)
    this.socket.destroy()
    this.heard.onEnd(why)
  }

  private send(packet: Packet): void {
    if (!this.isEnded) this.socket.write(generate(packet, { protocolVersion: VERSION }))
  }

  private ping(): void {
    if (Date.now() - this.lastHeardAt > KEEP_ALIVE_S * 2_000) this.end('the broker is silent')
    else this.send({ cmd: 'pingreq' })
  }

  private take(packet: Packet, topics: readonly string[]): void {
    if (packet.cmd === 'connack') this.greeted(packet, topics)
    else if (packet.cmd === 'publish') this.message(packet)
    else if (packet.cmd === 'suback' && packet.granted.some((granted) => Number(granted) >= 0x80))
      this.end('the broker does not let this process subscribe')
    else if (packet.cmd === 'disconnect') this.end(`the broker has ended the connection (${packet.reasonCode})`)
  }

  private greeted({ reasonCode }: IConnackPacket, topics: readonly string[]): void {
    if (reasonCode !== 0) {
      this.end(`the broker refuses the connection (${reasonCode})`)
      return
    }
    const subscriptions = topics.map((topic) => ({ topic, qos: 1 as const }))
    this.send({ cmd: 'subscribe', messageId: 65_535, subscriptions })
  }

  private message({ topic, payload, qos, messageId }: IPublishPacket): void {
    this.heard.onMessage(topic, Buffer.from(payload)).then(
      () => {
        if (qos === 1) this.send({ cmd: 'puback', messageId, reasonCode: 0 })
      },
      (error: Error) => this.end(error.message),
    )
  }
}

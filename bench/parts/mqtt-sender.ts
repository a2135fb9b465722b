import { connect, type Socket } from 'node:net'
import { generate } from 'mqtt-packet'

export interface SenderTarget {
  readonly host: string
  readonly port: number
  readonly deviceId: string
  readonly secret: string
  /** Moment of the first measurement; each behind it is a millisecond later. */
  readonly fromMs: number
}

const PUBACK = 0x40
const PUBACK_BYTES = 4
const MOMENT_CHARACTERS = 24

/**
 * One device that publishes at QoS 1 over a connection of its own, so many messages ahead of their acknowledgements. Packets are bytes
 * that were written before, with moment and number put in, so that the caller costs next to nothing.
 */
export class MqttSender {
  readonly #socket: Socket
  readonly #template: Buffer
  readonly #momentAt: number
  readonly #idAt: number
  readonly #fromMs: number
  readonly #window: number
  #sent = 0
  #acknowledged = 0
  #rest = 0
  #isOver = false
  #isFilling = false
  #failed: (error: Error) => void = () => {}
  /** Rejects where the connection ends before it was told to. */
  readonly failure: Promise<never>

  private constructor(socket: Socket, { deviceId, fromMs }: SenderTarget, window: number) {
    this.#socket = socket
    this.#fromMs = fromMs
    this.#window = window
    const payload = JSON.stringify({ at: new Date(fromMs).toISOString(), values: { pm10: 41.5 } })
    const topic = `devices/${deviceId}/telemetry`
    const facts = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false, messageId: 1 } as const
    this.#template = generate(facts)
    this.#momentAt = this.#template.indexOf(new Date(fromMs).toISOString())
    this.#idAt = this.#template.indexOf(topic) + topic.length
    this.failure = new Promise((_, failed) => {
      this.#failed = failed
    })
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('close', () => {
      if (!this.#isOver) this.#failed(new Error(`The broker cut a sender off after ${this.#acknowledged} messages.`))
    })
    socket.on('error', (error) => this.#failed(error))
  }

  static async open(target: SenderTarget, window: number): Promise<MqttSender> {
    const { host, port, deviceId, secret } = target
    const socket = connect(port, host)
    socket.setNoDelay(true)
    const greeting = { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 0 } as const
    socket.write(generate({ ...greeting, clientId: deviceId, username: deviceId, password: Buffer.from(secret) }))
    const answer = await new Promise<Buffer>((done, failed) => {
      const broken = () => failed(new Error('The broker has closed the connection.'))
      socket.once('error', broken).once('close', broken)
      socket.once('data', (bytes) => {
        socket.off('error', broken).off('close', broken)
        done(bytes)
      })
    })
    if (answer[3] !== 0) throw new Error(`The broker refuses a sender (${answer[3]}).`)
    return new MqttSender(socket, target, window)
  }

  get sent(): number {
    return this.#sent
  }

  /** Moment that the newest message says. */
  get lastMs(): number {
    return this.#fromMs + this.#sent - 1
  }

  get acknowledged(): number {
    return this.#acknowledged
  }

  /** Keeps the window full from now on. */
  begin(): void {
    this.#isFilling = true
    this.#fill()
  }

  /** Sends a number of messages now. */
  send(count: number): void {
    const { length } = this.#template
    const bytes = Buffer.allocUnsafe(length * count)
    for (let at = 0; at < count; at += 1) {
      const offset = at * length
      this.#template.copy(bytes, offset)
      bytes.writeUInt16BE((this.#sent % 65_535) + 1, offset + this.#idAt)
      const moment = new Date(this.#fromMs + this.#sent).toISOString()
      bytes.write(moment, offset + this.#momentAt, MOMENT_CHARACTERS, 'latin1')
      this.#sent += 1
    }
    this.#socket.write(bytes)
  }

  /** Sends no more; resolves when everything is acknowledged. */
  async end(withinMs: number): Promise<void> {
    this.#isOver = true
    const until = performance.now() + withinMs
    while (this.#acknowledged < this.#sent) {
      if (performance.now() > until)
        throw new Error(`${this.#sent - this.#acknowledged} messages were not acknowledged.`)
      await new Promise((done) => setTimeout(done, 20))
    }
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    // Nothing else is said to who publishes at QoS 1; a packet may be divided between two pieces.
    const all = this.#rest + bytes.length
    if (this.#rest === 0 && bytes[0] !== PUBACK)
      this.#failed(new Error(`The broker said ${bytes[0]} in place of PUBACK.`))
    this.#acknowledged += Math.floor(all / PUBACK_BYTES)
    this.#rest = all % PUBACK_BYTES
    if (this.#isFilling && !this.#isOver) this.#fill()
  }

  #fill(): void {
    const room = this.#window - (this.#sent - this.#acknowledged)
    if (room > this.#window / 4) this.send(room)
  }
}

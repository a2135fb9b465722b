import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** Above what a message of a device may be, with its topic. */
export const MOST_PACKET_BYTES = 256 * 1024
/** Of a length, MQTT writes seven bits in each of at most four bytes. */
const MOST_LENGTH_BYTES = 4

/** Reads the lengths of MQTT packets as their bytes pass by. */
export class PacketLimit {
  readonly #most: number
  /** Bytes of the packet under way that have not come yet. */
  #left = 0
  /** How many bytes of its length have come; null between two packets. */
  #lengthBytes: number | null = null
  #length = 0

  constructor(most: number) {
    this.#most = most
  }

  /** False where a packet says that it is longer than any may be; nothing behind it can be read. */
  take(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length; ) {
      if (this.#left > 0) {
        const passed = Math.min(this.#left, bytes.length - at)
        this.#left -= passed
        at += passed
      } else if (!this.#isBelow(bytes[at++]!)) return false
    }
    return true
  }

  /** The kind of a packet, or one more byte of its length. */
  #isBelow(byte: number): boolean {
    if (this.#lengthBytes === null) {
      this.#lengthBytes = 0
      this.#length = 0
      return true
    }
    this.#length += (byte & 0x7f) * 128 ** this.#lengthBytes
    this.#lengthBytes += 1
    const isOver = (byte & 0x80) === 0
    if (this.#length > this.#most || (!isOver && this.#lengthBytes === MOST_LENGTH_BYTES)) return false
    if (!isOver) return true
    this.#left = this.#length
    this.#lengthBytes = null
    return true
  }
}

/**
 * The connection of a device, which ends where it announces a packet that is too long. The broker gathers a packet before it looks at
 * it, also one of somebody who has not signed in, and a packet of MQTT may say that it has 256 MB.
 */
export class LimitedConnection extends Duplex {
  readonly #socket: Socket
  readonly #limit = new PacketLimit(MOST_PACKET_BYTES)

  constructor(socket: Socket) {
    super()
    this.#socket = socket
    socket.on('data', (bytes) => {
      if (!this.#limit.take(bytes)) this.destroy()
      else if (!this.push(bytes)) socket.pause()
    })
    socket.on('end', () => this.push(null))
    socket.on('close', () => this.destroy())
    socket.on('error', () => this.destroy())
  }

  override _read(): void {
    this.#socket.resume()
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(bytes, done)
  }

  /** What gathered meanwhile goes out at once, as over the socket itself. */
  override _writev(parts: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#socket.write(Buffer.concat(parts.map(({ chunk }) => chunk)), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(() => done())
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }
}

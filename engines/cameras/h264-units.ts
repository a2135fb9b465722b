/** One picture of a stream, as the pieces that a decoder takes (NAL units without start codes). */
export interface PictureUnits {
  readonly units: readonly Buffer[]
  /** Ticks of 90 kHz since the first picture. */
  readonly at: number
  /** Can be decoded without any before it. */
  readonly isKey: boolean
}

export const SPS = 7
export const PPS = 8
const IDR = 5
const STAP_A = 24
const FU_A = 28
const RTP_HEAD = 12
/** A picture of more bytes is none of a camera. */
const MOST_BYTES = 8 * 1024 ** 2
const WRAP = 2 ** 32

export const kindOf = (unit: Buffer) => (unit[0] ?? 0) & 0x1f

/** Puts the pictures of an H.264 stream together from its packets (RFC 3550, RFC 6184). What lost a packet is left out. */
export class H264Units {
  #units: Buffer[] = []
  #part: Buffer[] | null = null
  #bytes = 0
  #isBroken = false
  #sequence: number | null = null
  #ticks: number | null = null
  #first = 0

  /** @returns the picture that ends with this packet */
  push(packet: Buffer): PictureUnits | null {
    const payload = payloadOf(packet)
    if (!payload) return null
    const sequence = packet.readUInt16BE(2)
    if (this.#sequence !== null && sequence !== ((this.#sequence + 1) & 0xffff)) this.#isBroken = true
    this.#sequence = sequence
    this.#bytes += payload.length
    if (this.#bytes > MOST_BYTES) this.#isBroken = true
    if (!this.#isBroken) this.#take(payload)
    const isLast = (packet[1]! & 0x80) !== 0
    if (!isLast) return null
    const units = this.#units
    const isWhole = !this.#isBroken && this.#part === null && units.length > 0
    this.#units = []
    this.#part = null
    this.#bytes = 0
    this.#isBroken = false
    if (!isWhole) return null
    return { units, at: this.#timeOf(packet.readUInt32BE(4)), isKey: units.some((unit) => kindOf(unit) === IDR) }
  }

  #take(payload: Buffer): void {
    const kind = kindOf(payload)
    if (kind === STAP_A) {
      for (let at = 1; at + 2 <= payload.length; ) {
        const end = at + 2 + payload.readUInt16BE(at)
        if (end > payload.length) break
        if (end > at + 2) this.#units.push(payload.subarray(at + 2, end))
        at = end
      }
    } else if (kind === FU_A) this.#takePart(payload)
    else if (kind >= 1 && kind <= 23) this.#units.push(payload)
  }

  #takePart(payload: Buffer): void {
    const [indicator = 0, head = 0] = payload
    if (head & 0x80) this.#part = [Buffer.of((indicator & 0xe0) | (head & 0x1f))]
    if (!this.#part) return
    this.#part.push(payload.subarray(2))
    if (!(head & 0x40)) return
    this.#units.push(Buffer.concat(this.#part))
    this.#part = null
  }

  /** The clock of a stream begins anywhere and starts again after 13 hours. */
  #timeOf(ticks: number): number {
    if (this.#ticks === null) {
      this.#ticks = ticks
      this.#first = ticks
    } else {
      const step = (((ticks - this.#ticks + WRAP / 2) % WRAP) + WRAP) % WRAP
      this.#ticks += step - WRAP / 2
    }
    return this.#ticks - this.#first
  }
}

function payloadOf(packet: Buffer): Buffer | null {
  if (packet.length <= RTP_HEAD || packet[0]! >> 6 !== 2) return null
  let start = RTP_HEAD + 4 * (packet[0]! & 0x0f)
  if (packet[0]! & 0x10) {
    if (packet.length < start + 4) return null
    start += 4 + 4 * packet.readUInt16BE(start + 2)
  }
  const padding = packet[0]! & 0x20 ? packet[packet.length - 1]! : 0
  const end = packet.length - padding
  return end > start ? packet.subarray(start, end) : null
}

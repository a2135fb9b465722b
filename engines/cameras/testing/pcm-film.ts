/** Writes bits as H.264 does. */
class BitWriter {
  readonly #bytes: number[] = []
  #bit = 0

  write(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at--) {
      if (this.#bit === 0) this.#bytes.push(0)
      this.#bytes[this.#bytes.length - 1]! |= ((value >> at) & 1) << (7 - this.#bit)
      this.#bit = (this.#bit + 1) % 8
    }
    return this
  }

  /** Exp-Golomb. */
  unsigned(...values: number[]): this {
    for (const value of values) {
      const bits = 31 - Math.clz32(value + 1)
      this.write(0, bits).write(value + 1, bits + 1)
    }
    return this
  }

  bytes(values: Uint8Array): this {
    this.#bit = 0
    for (const value of values) this.#bytes.push(value)
    return this
  }

  /** The unit with its end, and with the bytes that keep start codes out of it. */
  unit(head: number): Buffer {
    this.write(1, 1)
    const out = [head]
    for (const byte of this.#bytes) {
      if (byte <= 3 && out.at(-1) === 0 && out.at(-2) === 0) out.push(3)
      out.push(byte)
    }
    return Buffer.from(out)
  }
}

const BLOCK = 16

/** Pictures of H.264 that are not compressed at all: what a decoder shows of them is known to the byte. Sizes in blocks of 16. */
export function pcmFilm(columns: number, rows: number) {
  const sps = new BitWriter()
    .write(0x42c014, 24)
    .unsigned(0, 0, 2, 1)
    .write(0, 1)
    .unsigned(columns - 1, rows - 1)
    .write(0b1100, 4)
    .unit(0x67)
  const pps = new BitWriter()
    .unsigned(0, 0)
    .write(0, 2)
    .unsigned(0, 0, 0)
    .write(0, 3)
    .unsigned(0, 0, 0)
    .write(0, 3)
    .unit(0x68)
  /** A grey picture with a lighter bar in one column; each can be decoded alone. */
  const picture = (number: number, grey: number): Buffer => {
    const bits = new BitWriter()
      .unsigned(0, 7, 0)
      .write(0, 4)
      .unsigned(number % 2)
      .write(0, 2)
      .unsigned(0)
    for (let block = 0; block < columns * rows; block++) {
      const isBar = block % columns === number % columns
      const samples = new Uint8Array((BLOCK * BLOCK * 3) / 2).fill(128).fill(isBar ? 200 : grey, 0, BLOCK * BLOCK)
      bits.unsigned(25).bytes(samples)
    }
    return bits.unit(0x65)
  }
  return { sps, pps, picture, width: columns * BLOCK, height: rows * BLOCK }
}

const MOST_PAYLOAD = 1_400

/** Packets of one picture (RFC 6184: single units, and parts of long ones). @returns them with the next sequence number */
export function packetsOf(
  units: readonly Buffer[],
  {
    sequence,
    ticks,
    payloadType = 96,
  }: { readonly sequence: number; readonly ticks: number; readonly payloadType?: number },
): Buffer[] {
  const payloads = units.flatMap((unit): Buffer[] => {
    if (unit.length <= MOST_PAYLOAD) return [unit]
    const parts: Buffer[] = []
    for (let at = 1; at < unit.length; at += MOST_PAYLOAD) {
      const ends = at + MOST_PAYLOAD >= unit.length
      const head = [(unit[0]! & 0xe0) | 28, (at === 1 ? 0x80 : 0) | (ends ? 0x40 : 0) | (unit[0]! & 0x1f)]
      parts.push(Buffer.concat([Buffer.from(head), unit.subarray(at, at + MOST_PAYLOAD)]))
    }
    return parts
  })
  return payloads.map((payload, index) => {
    const head = Buffer.alloc(12)
    head[0] = 0x80
    head[1] = payloadType | (index === payloads.length - 1 ? 0x80 : 0)
    head.writeUInt16BE((sequence + index) & 0xffff, 2)
    head.writeUInt32BE(ticks >>> 0, 4)
    return Buffer.concat([head, payload])
  })
}

/** Writes numbers as varints of protocol buffers, which MVT and stored shapes are made of. Grows as it is written. */
export class VarintWriter {
  #bytes = new Uint8Array(1024)
  length = 0

  /** A whole number from 0 to 2^53. */
  unsigned(value: number): void {
    this.#reserve(8)
    let rest = value
    while (rest > 127) {
      this.#bytes[this.length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.length++] = rest
  }

  /** Small numbers of either sign in few bytes. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value)
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** A field of a message that is bytes itself. */
  field(number: number, bytes: Uint8Array): void {
    this.unsigned(number * 8 + 2)
    this.unsigned(bytes.length)
    this.raw(bytes)
  }

  number(field: number, value: number): void {
    this.unsigned(field * 8)
    this.unsigned(value)
  }

  /** What was written; valid until more is written. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more))
    wider.set(this.#bytes)
    this.#bytes = wider
  }
}

export class VarintReader {
  at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  unsigned(): number {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = this.#bytes[this.at++]
      if (byte === undefined) throw new RangeError('The shape is cut off.')
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }

  signed(): number {
    const value = this.unsigned()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
}

import { ByteCursor } from './byte-cursor.ts'

/** Reads the packed values of AutoCAD's binary format (Open Design Specification for .dwg files, section 2). */
export class BitCursor {
  readonly #bytes: Uint8Array
  #bit = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length * 8 - this.#bit
  }

  /** BS: a whole number of 16 bits. */
  short(): number {
    const kind = this.#bits(2)
    return kind === 0 ? this.#low(2) : kind === 1 ? this.#low(1) : kind === 2 ? 0 : 256
  }

  /** BL: a whole number of 32 bits. */
  long(): number {
    const kind = this.#bits(2)
    return kind === 0 ? this.#low(4) : kind === 1 ? this.#low(1) : 0
  }

  /** RD. */
  raw(): number {
    return new ByteCursor(this.#take(8)).double()
  }

  /** BD. */
  double(): number {
    const kind = this.#bits(2)
    return kind === 0 ? this.raw() : kind === 1 ? 1 : 0
  }

  /** DD: what differs from `usual`. */
  doubleFrom(usual: number): number {
    const kind = this.#bits(2)
    if (kind === 0) return usual
    if (kind === 3) return this.raw()
    const bytes = new Uint8Array(new Float64Array([usual]).buffer)
    if (kind === 2) bytes.set(this.#take(2), 4)
    bytes.set(this.#take(4), 0)
    return new ByteCursor(bytes).double()
  }

  #low(count: number): number {
    return this.#take(count).reduce((value, byte, index) => value + byte * 256 ** index, 0)
  }

  #take(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.#bits(8))
  }

  #bits(count: number): number {
    let value = 0
    for (let index = 0; index < count; index += 1) {
      const byte = this.#bytes[this.#bit >> 3] ?? 0
      value = value * 2 + ((byte >> (7 - (this.#bit & 7))) & 1)
      this.#bit += 1
    }
    return value
  }
}

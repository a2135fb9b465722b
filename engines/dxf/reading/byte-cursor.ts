import type { Point3 } from '../dxf-entity.ts'

/** Reads little-endian values one after the other; past the end everything is zero and `isSpent`. */
export class ByteCursor {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#bytes.length - this.at
  }

  get isSpent(): boolean {
    return this.at > this.#bytes.length
  }

  byte(): number {
    this.at += 1
    return this.#bytes[this.at - 1] ?? 0
  }

  long(): number {
    this.at += 4
    return this.isSpent ? 0 : this.#view.getInt32(this.at - 4, true)
  }

  unsigned(): number {
    return this.long() >>> 0
  }

  double(): number {
    this.at += 8
    return this.isSpent ? 0 : this.#view.getFloat64(this.at - 8, true)
  }

  point(): Point3 {
    return [this.double(), this.double(), this.double()]
  }

  /** As many points as the data says, but no more than it holds: x, y, z. */
  points(): number[] {
    const count = Math.min(this.unsigned(), Math.floor(Math.max(0, this.left) / 24))
    return Array.from({ length: count * 3 }, () => this.double())
  }

  take(length: number): Uint8Array {
    this.at += Math.max(0, length)
    return this.#bytes.subarray(Math.min(this.#bytes.length, this.at - Math.max(0, length)), this.at)
  }

  /** A text that ends with a zero, filled up to four bytes; `width` is that of a letter. */
  padded(width: 1 | 2, decode: (bytes: Uint8Array) => string): string {
    const start = this.at
    while (this.left >= width && (this.byte() | (width === 2 ? this.byte() : 0)) !== 0);
    const text = decode(this.#bytes.subarray(start, this.at - width))
    this.at = start + Math.ceil((this.at - start) / 4) * 4
    return text
  }
}

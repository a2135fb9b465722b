import { decodeCarets } from './code-page.ts'
import type { TextSource } from './text-source.ts'

const ZERO = 48
const NINE = 57
/** Digits after these do not change a double. */
const MOST_DIGITS = 18

/**
 * One record of a drawing: the tags from a group 0 to the next. Values stay bytes until they are asked for, and one
 * record object serves the whole file, so that a hundred thousand entities make no garbage.
 */
export class TagRecord {
  readonly bytes: Uint8Array
  readonly texts: TextSource
  readonly isBinary: boolean
  codes = new Int32Array(256)
  starts = new Int32Array(256)
  ends = new Int32Array(256)
  count = 0
  /** Tags before an object embedded in this one (group 101), whose groups mean other things. */
  mainCount = 0
  /** Upper case: LINE, INSERT, LAYER … */
  type = ''
  readonly #view: DataView

  constructor(bytes: Uint8Array, texts: TextSource, isBinary: boolean) {
    this.bytes = bytes
    this.texts = texts
    this.isBinary = isBinary
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  push(code: number, start: number, end: number): void {
    if (this.count === this.codes.length) this.#grow()
    this.codes[this.count] = code
    this.starts[this.count] = start
    this.ends[this.count] = end
    if (this.mainCount === this.count && code !== 101) this.mainCount += 1
    this.count += 1
  }

  clear(type: string): void {
    this.type = type
    this.count = 0
    this.mainCount = 0
  }

  /** Index of the first tag with this code from `from` on, or -1; embedded objects only where `from` lies in one. */
  find(code: number, from = 0): number {
    const end = from < this.mainCount ? this.mainCount : this.count
    for (let index = from; index < end; index += 1) if (this.codes[index] === code) return index
    return -1
  }

  has(code: number): boolean {
    return this.find(code) >= 0
  }

  code(index: number): number {
    return this.codes[index] ?? -1
  }

  /** Number of a code; the fallback where it is absent or no finite number. */
  number(code: number, fallback = 0, from = 0): number {
    const index = this.find(code, from)
    if (index < 0) return fallback
    const value = this.numberAt(index)
    return Number.isFinite(value) ? value : fallback
  }

  text(code: number, fallback = '', from = 0): string {
    const index = this.find(code, from)
    return index < 0 ? fallback : this.textAt(index)
  }

  /** Three coordinates from `code`, `code + 10`, `code + 20`; NaN stays NaN, so that a damaged entity is not drawn at zero. */
  point(code: number, from = 0): [number, number, number] | null {
    const index = this.find(code, from)
    if (index < 0) return null
    const y = this.find(code + 10, index)
    const z = this.find(code + 20, index)
    return [this.numberAt(index), y < 0 ? 0 : this.numberAt(y), z < 0 ? 0 : this.numberAt(z)]
  }

  textAt(index: number): string {
    return this.texts.read(this.starts[index] ?? 0, this.ends[index] ?? 0)
  }

  /** A text that people read: with its control letters. */
  contentAt(index: number): string {
    return decodeCarets(this.textAt(index))
  }

  /** How many letters of a text the file writes as an escape of eight characters, `\\M+3C0AF`. */
  escapesAt(index: number): number {
    const { bytes } = this
    const end = (this.ends[index] ?? 0) - 2
    let count = 0
    for (let at = this.starts[index] ?? 0; at < end; at += 1)
      if (bytes[at] === 0x5c && bytes[at + 1] === 0x4d && bytes[at + 2] === 0x2b) count += 1
    return count
  }

  numberAt(index: number): number {
    const start = this.starts[index] ?? 0
    const end = this.ends[index] ?? 0
    if (!this.isBinary) return this.#asciiNumber(start, end)
    const view = this.#view
    switch (end - start) {
      case 1:
        return view.getInt8(start)
      case 2:
        return view.getInt16(start, true)
      case 4:
        return view.getInt32(start, true)
      case 8:
        return isWhole(this.codes[index] ?? 0) ? Number(view.getBigInt64(start, true)) : view.getFloat64(start, true)
      default:
        return Number.NaN
    }
  }

  #asciiNumber(start: number, end: number): number {
    const bytes = this.bytes
    let at = start
    let sign = 1
    if (bytes[at] === 45) {
      sign = -1
      at += 1
    } else if (bytes[at] === 43) at += 1
    let mantissa = 0
    let digits = 0
    let exponent = 0
    let hasPoint = false
    let seen = 0
    for (; at < end; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte >= ZERO && byte <= NINE) {
        seen += 1
        if (digits < MOST_DIGITS) {
          mantissa = mantissa * 10 + (byte - ZERO)
          if (mantissa > 0) digits += 1
          if (hasPoint) exponent -= 1
        } else if (!hasPoint) exponent += 1
      } else if (byte === 46 && !hasPoint) hasPoint = true
      else if ((byte === 69 || byte === 101) && seen > 0) {
        exponent += Number.parseInt(this.#latin(at + 1, end), 10)
        break
      } else return Number.NaN
    }
    if (seen === 0) return Number.NaN
    return sign * (exponent === 0 ? mantissa : exponent < 0 ? mantissa / 10 ** -exponent : mantissa * 10 ** exponent)
  }

  #latin(start: number, end: number): string {
    let text = ''
    for (let index = start; index < Math.min(end, start + 6); index += 1)
      text += String.fromCharCode(this.bytes[index] ?? 0)
    return text
  }

  #grow(): void {
    const length = this.codes.length * 2
    for (const name of ['codes', 'starts', 'ends'] as const) {
      const larger = new Int32Array(length)
      larger.set(this[name])
      this[name] = larger
    }
  }
}

function isWhole(code: number): boolean {
  return code >= 160 && code <= 169
}

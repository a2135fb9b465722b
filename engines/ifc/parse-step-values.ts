import { decodeStepText } from './decode-step-text.ts'
import { StepEnumeration, StepReference, StepTyped, type StepValue } from './step-value.ts'

/** Lists and typed values in one another; real files stay below five. */
const MAX_DEPTH = 64

const [SPACE, QUOTE, HASH, DOLLAR, OPEN, CLOSE, STAR, COMMA, DOT, SLASH, DOUBLE_QUOTE] = [
  32, 39, 35, 36, 40, 41, 42, 44, 46, 47, 34,
]

/**
 * Attributes of the instance whose opening parenthesis lies before `start`. What cannot be read, in a damaged file,
 * becomes null; the rest of the instance is kept.
 */
export function parseStepValues(bytes: Uint8Array, start: number): readonly StepValue[] {
  return new Reader(bytes, start).list(0)
}

class Reader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  /** Reads up to the closing parenthesis and past it. */
  list(depth: number): StepValue[] {
    const values: StepValue[] = []
    const bytes = this.#bytes
    while (this.#at < bytes.length) {
      this.#skipSpace()
      const byte = bytes[this.#at]
      if (byte === undefined) break
      if (byte === CLOSE) {
        this.#at += 1
        break
      }
      if (byte === COMMA) this.#at += 1
      else values.push(this.#value(byte, depth))
    }
    return values
  }

  #value(byte: number, depth: number): StepValue {
    if (byte === HASH) {
      this.#at += 1
      return new StepReference(this.#digits())
    }
    if (byte === QUOTE) return this.#text()
    if (byte === DOLLAR || byte === STAR) {
      this.#at += 1
      return null
    }
    if (byte === DOT) return this.#enumeration()
    if (byte === OPEN) {
      this.#at += 1
      return depth < MAX_DEPTH ? this.list(depth + 1) : null
    }
    if ((byte >= 48 && byte <= 57) || byte === 45 || byte === 43) return this.#number()
    if (byte === DOUBLE_QUOTE) return this.#binary()
    return this.#typed(depth)
  }

  #digits(): number {
    let value = 0
    let digit = this.#bytes[this.#at]! - 48
    while (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      digit = this.#bytes[++this.#at]! - 48
    }
    return value
  }

  #number(): number | null {
    const from = this.#at
    const bytes = this.#bytes
    let byte = bytes[this.#at]!
    // Digits, sign, point, exponent.
    while ((byte >= 48 && byte <= 57) || byte === DOT || byte === 45 || byte === 43 || byte === 69 || byte === 101)
      byte = bytes[++this.#at]!
    const value = Number(this.#ascii(from, this.#at))
    return Number.isNaN(value) ? null : value
  }

  #text(): string {
    const bytes = this.#bytes
    const from = this.#at + 1
    let end = from
    for (;;) {
      end = bytes.indexOf(QUOTE, end)
      if (end < 0) end = bytes.length
      if (bytes[end + 1] !== QUOTE) break
      end += 2
    }
    this.#at = end + 1
    return decodeStepText(bytes.subarray(from, end))
  }

  #enumeration(): StepEnumeration {
    const from = this.#at + 1
    let end = from
    while (end < this.#bytes.length && this.#bytes[end] !== DOT && this.#bytes[end] !== CLOSE) end += 1
    this.#at = this.#bytes[end] === DOT ? end + 1 : end
    return new StepEnumeration(this.#ascii(from, end))
  }

  /** `"0123"`: a number of unused bits and hexadecimal digits, kept as written. */
  #binary(): string {
    const from = this.#at + 1
    const end = this.#bytes.indexOf(DOUBLE_QUOTE, from)
    this.#at = end < 0 ? this.#bytes.length : end + 1
    return this.#ascii(from, end < 0 ? this.#bytes.length : end)
  }

  #typed(depth: number): StepValue {
    const bytes = this.#bytes
    const from = this.#at
    let byte = bytes[this.#at]
    while (byte !== undefined && byte >= 48 && byte !== 59) byte = bytes[++this.#at]
    const keyword = this.#ascii(from, this.#at).toUpperCase()
    this.#skipSpace()
    if (bytes[this.#at] !== OPEN) {
      // Not STEP: step over it, so that reading goes on.
      if (this.#at === from) this.#at += 1
      return null
    }
    this.#at += 1
    const values = depth < MAX_DEPTH ? this.list(depth + 1) : []
    return new StepTyped(keyword, values.length === 1 ? (values[0] ?? null) : values)
  }

  #skipSpace(): void {
    const bytes = this.#bytes
    for (;;) {
      const byte = bytes[this.#at]
      if (byte === undefined) return
      if (byte === SLASH && bytes[this.#at + 1] === STAR) {
        let end = bytes.indexOf(STAR, this.#at + 2)
        while (end >= 0 && bytes[end + 1] !== SLASH) end = bytes.indexOf(STAR, end + 1)
        this.#at = end < 0 ? bytes.length : end + 2
      } else if (byte <= SPACE) this.#at += 1
      else return
    }
  }

  #ascii(from: number, to: number): string {
    let text = ''
    for (let at = from; at < to; at++) text += String.fromCharCode(this.#bytes[at]!)
    return text
  }
}

import { decodeStepText } from './decode-step-text.ts'
import type { StepValue } from './step-value.ts'

/** Deeper lists than IFC has anywhere (three) are an attack on the stack. */
const MAX_DEPTH = 32
const DERIVED: StepValue = { kind: 'derived' }
const UTF8 = new TextDecoder('utf-8', { fatal: true })
/** By the standard of the web this is Windows' western set, which exporters mean that write bytes as they are. */
const LATIN1 = new TextDecoder('latin1')
const [SPACE, QUOTE, HASH, DOLLAR, OPEN, CLOSE, STAR, PLUS, COMMA, MINUS, DOT, SLASH, DOUBLE_QUOTE, BACKSLASH] = [
  32, 39, 35, 36, 40, 41, 42, 43, 44, 45, 46, 47, 34, 92,
]

/**
 * Parameters of one entity, from the first byte behind the bracket that opens them; null where they are not well-formed.
 * Strings are read as UTF-8, which many exporters write although the standard wants ASCII, else as Latin-1.
 */
export function readStepParameters(bytes: Uint8Array, start: number): StepValue[] | null {
  const reader = new ParameterReader(bytes, start)
  try {
    return reader.list(0)
  } catch (error) {
    if (error instanceof NotWellFormed) return null
    throw error
  }
}

class NotWellFormed extends Error {}

/** Byte by byte: a large model has tens of millions of values. */
class ParameterReader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.#at = start
  }

  /** Reads up to the closing bracket and past it. */
  list(depth: number): StepValue[] {
    if (depth > MAX_DEPTH) throw new NotWellFormed()
    const values: StepValue[] = []
    if (this.#next() === CLOSE) {
      this.#at += 1
      return values
    }
    for (;;) {
      values.push(this.#value(this.#next(), depth))
      const after = this.#next()
      this.#at += 1
      if (after === CLOSE) return values
      if (after !== COMMA) throw new NotWellFormed()
    }
  }

  #value(byte: number, depth: number): StepValue {
    switch (byte) {
      case HASH:
        return { kind: 'reference', id: this.#reference() }
      case QUOTE:
        return this.#string()
      case DOLLAR:
        this.#at += 1
        return null
      case STAR:
        this.#at += 1
        return DERIVED
      case DOT:
        return { kind: 'enumeration', name: this.#between(DOT).toUpperCase() }
      case DOUBLE_QUOTE:
        return { kind: 'binary', hex: this.#between(DOUBLE_QUOTE) }
      case OPEN:
        this.#at += 1
        return this.list(depth + 1)
      default:
        return isDigit(byte) || byte === MINUS || byte === PLUS ? this.#number() : this.#typed(depth)
    }
  }

  #reference(): number {
    const bytes = this.#bytes
    const start = ++this.#at
    let id = 0
    for (let byte = bytes[start]; byte !== undefined && isDigit(byte); byte = bytes[++this.#at])
      id = id * 10 + byte - 48
    if (this.#at === start) throw new NotWellFormed()
    return id
  }

  #number(): number {
    const bytes = this.#bytes
    const start = this.#at
    let byte = bytes[start] ?? 0
    // Digits, signs, point and exponent; Number judges their order.
    while (isDigit(byte) || byte === DOT || byte === MINUS || byte === PLUS || byte === 69 || byte === 101)
      byte = bytes[++this.#at] ?? 0
    const value = Number(this.#ascii(start, this.#at))
    if (!Number.isFinite(value)) throw new NotWellFormed()
    return value
  }

  /** Letters, digits and underscores between two of the same mark: `.TRUE.`, `"0F"`. */
  #between(mark: number): string {
    const start = ++this.#at
    while (isNameByte(this.#bytes[this.#at] ?? 0)) this.#at += 1
    if (this.#bytes[this.#at] !== mark) throw new NotWellFormed()
    this.#at += 1
    return this.#ascii(start, this.#at - 1)
  }

  #typed(depth: number): StepValue {
    const start = this.#at
    while (isNameByte(this.#bytes[this.#at] ?? 0)) this.#at += 1
    const type = this.#ascii(start, this.#at).toUpperCase()
    if (type === '' || this.#next() !== OPEN) throw new NotWellFormed()
    this.#at += 1
    const [value = null, ...more] = this.list(depth + 1)
    if (more.length > 0) throw new NotWellFormed()
    return { kind: 'typed', type, value }
  }

  #string(): string {
    const bytes = this.#bytes
    const start = this.#at + 1
    let isPlain = true
    let at = start
    for (; ; at += 1) {
      const byte = bytes[at]
      if (byte === undefined) throw new NotWellFormed()
      if (byte === QUOTE) {
        if (bytes[at + 1] !== QUOTE) break
        isPlain = false
        at += 1
      } else if (byte === BACKSLASH || byte > 126) isPlain = false
    }
    this.#at = at + 1
    return isPlain ? this.#ascii(start, at) : decodeStepText(decodeBytes(bytes.subarray(start, at)))
  }

  /** The next byte after blanks and comments; 0 at the end. */
  #next(): number {
    const bytes = this.#bytes
    for (;;) {
      const byte = bytes[this.#at]
      if (byte === undefined) return 0
      if (byte === SLASH && bytes[this.#at + 1] === STAR) this.#skipComment()
      else if (byte > SPACE) return byte
      else this.#at += 1
    }
  }

  #skipComment(): void {
    let star = this.#bytes.indexOf(STAR, this.#at + 2)
    while (star >= 0 && this.#bytes[star + 1] !== SLASH) star = this.#bytes.indexOf(STAR, star + 1)
    this.#at = star < 0 ? this.#bytes.length : star + 2
  }

  #ascii(from: number, to: number): string {
    if (to - from > 64) return LATIN1.decode(this.#bytes.subarray(from, to))
    let text = ''
    for (let at = from; at < to; at += 1) text += String.fromCharCode(this.#bytes[at] ?? 0)
    return text
  }
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57
}

function isNameByte(byte: number): boolean {
  return isDigit(byte) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    // A byte above 127 that is no UTF-8: an exporter that wrote its own code page.
    return LATIN1.decode(bytes)
  }
}

import { decodeStepText } from './decode-step-text.ts'
import type { StepValue } from './step-value.ts'

/** Deeper lists than IFC has anywhere (three) are an attack on the stack. */
const MAX_DEPTH = 32
const DERIVED: StepValue = { kind: 'derived' }
const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATIN1 = new TextDecoder('latin1')

/**
 * Parameters of one entity, from the bracket that opens them; null where they are not well-formed.
 * Strings are read as UTF-8, which many exporters write although the standard wants ASCII, else as Latin-1.
 */
export function readStepParameters(bytes: Uint8Array, start: number, end: number): StepValue[] | null {
  const reader = new ParameterReader(bytes, start, end)
  try {
    return reader.list(0)
  } catch (error) {
    if (error instanceof NotWellFormed) return null
    throw error
  }
}

class NotWellFormed extends Error {}

class ParameterReader {
  readonly #bytes: Uint8Array
  readonly #end: number
  #at: number

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes
    this.#at = start
    this.#end = end
  }

  list(depth: number): StepValue[] {
    if (depth > MAX_DEPTH || this.#next() !== '(') throw new NotWellFormed()
    this.#at += 1
    const values: StepValue[] = []
    if (this.#next() === ')') {
      this.#at += 1
      return values
    }
    for (;;) {
      values.push(this.#value(depth))
      const after = this.#next()
      this.#at += 1
      if (after === ')') return values
      if (after !== ',') throw new NotWellFormed()
    }
  }

  #value(depth: number): StepValue {
    const next = this.#next()
    if (next === "'") return this.#string()
    if (next === '(') return this.list(depth + 1)
    if (next === '$' || next === '*') {
      this.#at += 1
      return next === '$' ? null : DERIVED
    }
    if (next === '#') return { kind: 'reference', id: Number(this.#take(/^#(\d+)/)) }
    if (next === '.') return { kind: 'enumeration', name: this.#take(/^\.([A-Za-z_][A-Za-z0-9_]*)\./).toUpperCase() }
    if (next === '"') return { kind: 'binary', hex: this.#take(/^"([0-9A-Fa-f]*)"/) }
    if (/[A-Za-z]/.test(next)) return this.#typed(depth)
    const number = Number(this.#take(/^([-+]?\d+(?:\.\d*)?(?:[Ee][-+]?\d+)?)/))
    if (!Number.isFinite(number)) throw new NotWellFormed()
    return number
  }

  #typed(depth: number): StepValue {
    const type = this.#take(/^([A-Za-z_][A-Za-z0-9_]*)/).toUpperCase()
    const [value = null, ...more] = this.list(depth + 1)
    if (more.length > 0) throw new NotWellFormed()
    return { kind: 'typed', type, value }
  }

  #string(): string {
    const start = this.#at + 1
    let isPlain = true
    let at = start
    for (; ; at += 1) {
      const byte = this.#bytes[at] ?? 0
      if (at >= this.#end) throw new NotWellFormed()
      if (byte === 0x27) {
        if (this.#bytes[at + 1] !== 0x27) break
        isPlain = false
        at += 1
      } else if (byte === 0x5c) isPlain = false
    }
    this.#at = at + 1
    const raw = textOf(this.#bytes.subarray(start, at))
    return isPlain ? raw : decodeStepText(raw)
  }

  /** Short tokens only: a window is enough and keeps the cost independent of the entity's length. */
  #take(pattern: RegExp): string {
    const window = LATIN1.decode(this.#bytes.subarray(this.#at, Math.min(this.#at + 128, this.#end)))
    const found = pattern.exec(window)
    if (!found) throw new NotWellFormed()
    this.#at += found[0].length
    return found[1] ?? ''
  }

  /** The next character after blanks and comments; '' at the end. */
  #next(): string {
    for (;;) {
      const byte = this.#bytes[this.#at] ?? 0
      if (this.#at >= this.#end) return ''
      if (byte === 0x2f && this.#bytes[this.#at + 1] === 0x2a) this.#skipComment()
      else if (byte > 0x20) return String.fromCharCode(byte)
      else this.#at += 1
    }
  }

  #skipComment(): void {
    for (this.#at += 2; this.#at < this.#end; this.#at += 1) {
      if (this.#bytes[this.#at] === 0x2a && this.#bytes[this.#at + 1] === 0x2f) {
        this.#at += 2
        return
      }
    }
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    // A byte above 127 that is no UTF-8: an exporter that wrote its own code page.
    return LATIN1.decode(bytes)
  }
}

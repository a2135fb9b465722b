import { HashSlots } from './hash-slots.ts'

const LENGTH_BYTES = 4
const DIGITS = new Uint8Array(16)
const [ZERO, HASH_START, HASH_FACTOR] = [48, 0x811c9dc5 | 0, 0x01000193]
const encoder = new TextEncoder()

/** Strings of a FlatBuffer, each written once: length, UTF-8, a zero. A string is known by its place in the pool. */
export class StringPool {
  length = 0
  #bytes: Uint8Array
  #words: Uint32Array
  #start = 0
  readonly #known = new HashSlots()

  /** @param expectedBytes of all strings together */
  constructor(expectedBytes = 1 << 16) {
    this.#bytes = new Uint8Array(aligned(expectedBytes))
    this.#words = new Uint32Array(this.#bytes.buffer)
  }

  /** A view, valid until the next string. */
  get all(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  /** Place of a string. */
  put(text: string): number {
    this.begin()
    this.text(text)
    return this.end()
  }

  /** Begins a string that is written piece by piece. */
  begin(): void {
    this.#start = this.length
    this.#reserve(LENGTH_BYTES)
    this.length += LENGTH_BYTES
  }

  text(text: string): void {
    this.#reserve(text.length * 3)
    const bytes = this.#bytes
    let at = this.length
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code > 127) {
        at += encoder.encodeInto(text.slice(index), bytes.subarray(at)).written
        break
      }
      bytes[at++] = code
    }
    this.length = at
  }

  /** Bytes that are UTF-8 already. */
  raw(source: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from)
    const bytes = this.#bytes
    let at = this.length
    for (let index = from; index < to; index++) bytes[at++] = source[index]!
    this.length = at
  }

  /** A whole number that is not negative, in digits. */
  number(number: number): void {
    let count = 0
    let rest = number
    do {
      const tenth = Math.floor(rest / 10)
      DIGITS[count++] = ZERO + rest - tenth * 10
      rest = tenth
    } while (rest > 0)
    this.#reserve(count)
    while (count > 0) this.#bytes[this.length++] = DIGITS[--count]!
  }

  /** Place of the string that was begun. */
  end(): number {
    const start = this.#start
    const bytes = this.#bytes
    const end = this.length
    let hash = HASH_START
    for (let at = start + LENGTH_BYTES; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, HASH_FACTOR)
    let slot = this.#known.seek(hash)
    for (;;) {
      const place = this.#known.placeAt(slot)
      if (place < 0) break
      if (this.#isSame(place, end)) {
        this.length = start
        return place
      }
      slot = this.#known.seek(hash, slot)
    }
    this.#words[start >> 2] = end - start - LENGTH_BYTES
    this.#reserve(LENGTH_BYTES)
    // Up to four zeros: one ends the string, the others let the next one begin at a whole word.
    this.length = aligned(end + 1)
    this.#bytes.fill(0, end, this.length)
    this.#known.put(slot, hash, start)
    return start
  }

  #isSame(place: number, end: number): boolean {
    const bytes = this.#bytes
    const start = this.#start + LENGTH_BYTES
    if (this.#words[place >> 2] !== end - start) return false
    for (let at = start, other = place + LENGTH_BYTES; at < end; at++, other++)
      if (bytes[at] !== bytes[other]) return false
    return true
  }

  #reserve(more: number): void {
    const wanted = this.length + more + 2 * LENGTH_BYTES
    if (wanted <= this.#bytes.length) return
    const bigger = new Uint8Array(aligned(Math.max(wanted, this.#bytes.length * 2)))
    bigger.set(this.#bytes.subarray(0, this.length))
    this.#bytes = bigger
    this.#words = new Uint32Array(bigger.buffer)
  }
}

function aligned(at: number): number {
  return (at + 3) & ~3
}

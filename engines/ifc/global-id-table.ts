const LENGTH = 22
const QUOTE = 39
const FIRST_SLOTS = 1 << 14

/**
 * Express ids by GlobalId, without a text for each: the ids stay where they lie in the file, and a table of numbers points
 * at them. Several times as fast to fill as a Map of texts.
 */
export class GlobalIdTable {
  readonly #bytes: Uint8Array
  readonly #words: DataView
  /** Number of an id and one; 0 for none. */
  #slots = new Uint32Array(FIRST_SLOTS)
  /** By number: offset of the first character, its hash, and the instance that it names. */
  #starts = new Uint32Array(FIRST_SLOTS / 2)
  #hashes = new Uint32Array(FIRST_SLOTS / 2)
  #expressIds = new Uint32Array(FIRST_SLOTS / 2)
  /** Ids that are not written as 22 characters between quotes: blanks, escapes, another length. */
  readonly #odd = new Map<string, number>()
  #count = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** Different GlobalIds. */
  get size(): number {
    return this.#count + this.#odd.size
  }

  /** Express id; undefined for an id that the file does not have. With a doubled id, the last one counts. */
  get(globalId: string): number | undefined {
    const odd = this.#odd.get(globalId)
    if (odd !== undefined || !/^[\x20-\x7e]{22}$/.test(globalId)) return odd
    const words = new DataView(new TextEncoder().encode(globalId).buffer)
    const index = this.#slots[this.#slotFor(words, 0, hashOf(words, 0))]! - 1
    return this.#expressIds[index]
  }

  /** Adds the id whose opening quote is at an offset. False where there is none of the usual form. */
  addAt(offset: number, expressId: number): boolean {
    const bytes = this.#bytes
    if (bytes[offset] !== QUOTE || bytes[offset + LENGTH + 1] !== QUOTE) return false
    if (this.#count === this.#starts.length) this.#grow()
    const start = offset + 1
    const hash = hashOf(this.#words, start)
    const slot = this.#slotFor(this.#words, start, hash)
    let index = this.#slots[slot]! - 1
    if (index < 0) {
      index = this.#count++
      this.#slots[slot] = index + 1
      this.#starts[index] = start
      this.#hashes[index] = hash
    }
    this.#expressIds[index] = expressId
    return true
  }

  addOdd(globalId: string, expressId: number): void {
    this.#odd.set(globalId, expressId)
  }

  /** The slot of an id, or the free one where it belongs. Texts are compared where the hashes are equal alone: they lie far apart. */
  #slotFor(words: DataView, start: number, hash: number): number {
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (;;) {
      const index = this.#slots[slot]! - 1
      if (index < 0) return slot
      if (this.#hashes[index] === hash && isSame(words, start, this.#words, this.#starts[index]!)) return slot
      slot = (slot + 1) & mask
    }
  }

  /** Half of the slots stay empty, so that most look-ups end at the first. */
  #grow(): void {
    const size = this.#slots.length * 4
    this.#starts = enlarged(this.#starts, size / 2)
    this.#hashes = enlarged(this.#hashes, size / 2)
    this.#expressIds = enlarged(this.#expressIds, size / 2)
    this.#slots = new Uint32Array(size)
    for (let index = 0; index < this.#count; index++) {
      let slot = this.#hashes[index]! & (size - 1)
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (size - 1)
      this.#slots[slot] = index + 1
    }
  }
}

function enlarged(rows: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size)
  larger.set(rows)
  return larger
}

/** Of all characters: exporters number their ids at the start, in the middle or at the end. */
function hashOf(words: DataView, start: number): number {
  let hash = Math.imul(words.getUint32(start, true), 0x9e3779b1)
  hash = Math.imul(hash ^ words.getUint32(start + 4, true) ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ words.getUint32(start + 8, true) ^ (hash >>> 13), 0xc2b2ae35)
  hash = Math.imul(hash ^ words.getUint32(start + 12, true) ^ (hash >>> 16), 0x27d4eb2f)
  hash = Math.imul(hash ^ words.getUint32(start + 16, true) ^ (hash >>> 15), 0x165667b1)
  hash = Math.imul(hash ^ words.getUint16(start + 20, true) ^ (hash >>> 13), 0x2c1b3c6d)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isSame(a: DataView, from: number, b: DataView, other: number): boolean {
  for (let at = 0; at < 20; at += 4) if (a.getUint32(from + at, true) !== b.getUint32(other + at, true)) return false
  return a.getUint16(from + 20, true) === b.getUint16(other + 20, true)
}

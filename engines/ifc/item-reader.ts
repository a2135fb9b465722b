import { HashSlots } from '../fragments/hash-slots.ts'
import { NumberList } from '../fragments/number-list.ts'
import type { PropertyHalf } from '../fragments/property-half.ts'
import { readStepParameters } from '../step/read-step-parameters.ts'
import { referencesOf, type StepValue } from '../step/step-value.ts'
import type { AttributePlan, PlannedAttribute } from './attribute-plan.ts'
import { attributeText } from './attribute-text.ts'

const [SPACE, QUOTE, HASH, DOLLAR, OPEN, CLOSE, STAR, COMMA, SLASH, SEMICOLON, BACKSLASH] = [
  32, 39, 35, 36, 40, 41, 42, 44, 47, 59, 92,
]
const [HASH_START, HASH_FACTOR] = [0x811c9dc5 | 0, 0x01000193]
const GUID_BYTES = 22

/**
 * Reads what instances say into a stored model. Files say the same again and again, so each attribute is known by its
 * bytes: a value is read, and its text made, only the first time. What is not written plainly is read value by value.
 */
export class ItemReader {
  /** Of the instance that was read last: places of its attributes' strings, and of its GlobalId's; -1 for none. */
  readonly texts = new NumberList(64)
  guid = -1
  readonly #bytes: Uint8Array
  readonly #half: PropertyHalf
  /** Attributes that were met: where they lie in the file, whose they are, and the place of their text plus one. */
  readonly #known = new HashSlots()
  readonly #starts = new NumberList()
  readonly #lengths = new NumberList()
  readonly #slots = new NumberList()
  readonly #places = new NumberList()
  #at = 0
  #values: readonly StepValue[] | null = null

  constructor(bytes: Uint8Array, half: PropertyHalf) {
    this.#bytes = bytes
    this.#half = half
  }

  /** @param start of its parameters, as in `StepIndex`. @returns false where they are not well-formed */
  read(id: number, start: number, plan: AttributePlan): boolean {
    const { relations } = this.#half
    const before = relations.length
    this.#begin()
    if (this.#readQuickly(id, start, plan)) return true
    relations.cut(before)
    const values = readStepParameters(this.#bytes, start)
    this.readValues(id, values ?? [], plan)
    return values !== null
  }

  /** The same from values that were read already. */
  readValues(id: number, values: readonly StepValue[], plan: AttributePlan): void {
    this.#begin()
    for (const [index, attribute] of plan.entries()) this.#readValue(id, attribute, values[index] ?? null)
  }

  #readValue(id: number, attribute: PlannedAttribute, value: StepValue): void {
    if (attribute.use === 'leave') return
    if (attribute.use === 'guid') {
      if (typeof value === 'string') this.guid = this.#half.strings.put(value)
      return
    }
    for (const target of referencesOf(value)) this.#half.relations.add(id, attribute.relation, target)
    const text = attributeText(attribute.name, value, attribute.declared)
    if (text !== null) this.texts.push(this.#half.strings.put(text))
  }

  #begin(): void {
    this.texts.cut(0)
    this.guid = -1
    this.#values = null
  }

  #readQuickly(id: number, start: number, plan: AttributePlan): boolean {
    const bytes = this.#bytes
    this.#at = start
    for (let index = 0; index < plan.length; index++) {
      const byte = this.#next()
      if (byte === CLOSE) return true
      const attribute = plan[index]!
      if (byte === DOLLAR || byte === STAR) this.#at += 1
      else if (byte === HASH) {
        const target = this.#reference()
        if (attribute.use === 'store') this.#half.relations.add(id, attribute.relation, target)
      } else if (attribute.use === 'guid') {
        if (!this.#readGuid()) return false
      } else if (byte === OPEN && bytes[this.#at + 1] === HASH) {
        if (!this.#references(id, attribute)) return false
      } else if (!this.#readText(start, index, attribute)) return false
      const after = this.#next()
      this.#at += 1
      if (after === CLOSE) return true
      if (after !== COMMA) return false
    }
    return true
  }

  #readGuid(): boolean {
    const from = this.#at + 1
    const to = from + GUID_BYTES
    if (this.#bytes[this.#at] !== QUOTE || this.#bytes[to] !== QUOTE || this.#bytes[to + 1] === QUOTE) return false
    for (let at = from; at < to; at++) {
      const byte = this.#bytes[at]!
      if (byte === QUOTE || byte === BACKSLASH || byte > 126) return false
    }
    const { strings } = this.#half
    strings.begin()
    strings.raw(this.#bytes, from, to)
    this.guid = strings.end()
    this.#at = to + 1
    return true
  }

  /** `#12` */
  #reference(): number {
    const bytes = this.#bytes
    let id = 0
    let digit = bytes[++this.#at]! - 48
    while (digit >= 0 && digit <= 9) {
      id = id * 10 + digit
      digit = bytes[++this.#at]! - 48
    }
    return id
  }

  /** `(#12,#13)` */
  #references(id: number, { use, relation }: PlannedAttribute): boolean {
    this.#at += 1
    for (;;) {
      if (this.#next() !== HASH) return false
      const target = this.#reference()
      if (use === 'store') this.#half.relations.add(id, relation, target)
      const after = this.#next()
      this.#at += 1
      if (after === CLOSE) return true
      if (after !== COMMA) return false
    }
  }

  /** A value, or a list of them. */
  #readText(start: number, index: number, attribute: PlannedAttribute): boolean {
    const from = this.#at
    const hash = this.#close(Math.imul(HASH_START ^ attribute.slot, HASH_FACTOR))
    if (hash === null) return false
    if (attribute.use === 'leave') return true
    const length = this.#at - from
    let slot = this.#known.seek(hash)
    for (;;) {
      const known = this.#known.placeAt(slot)
      if (known < 0) break
      if (this.#isSame(known, from, length, attribute.slot)) {
        const place = this.#places.at(known)
        if (place > 0) this.texts.push(place - 1)
        return true
      }
      slot = this.#known.seek(hash, slot)
    }
    this.#values ??= readStepParameters(this.#bytes, start)
    const value = this.#values?.[index]
    // References among values, or the brackets were counted otherwise: to be read in peace.
    if (value === undefined || referencesOf(value).length > 0) return false
    const text = attributeText(attribute.name, value, attribute.declared)
    const place = text === null ? 0 : this.#half.strings.put(text) + 1
    this.#known.put(slot, hash, this.#starts.length)
    this.#starts.push(from)
    this.#lengths.push(length)
    this.#slots.push(attribute.slot)
    this.#places.push(place)
    if (place > 0) this.texts.push(place - 1)
    return true
  }

  /** Goes on to the mark behind a value. @returns the hash of its bytes; null where the end is not clear */
  #close(seed: number): number | null {
    const bytes = this.#bytes
    let hash = seed
    let depth = 0
    let at = this.#at
    for (; ; at++) {
      const byte = bytes[at]
      if (byte === undefined || byte === SEMICOLON) return null
      if (byte === SLASH && bytes[at + 1] === STAR) return null
      if (byte === OPEN) depth += 1
      else if (byte === CLOSE) {
        if (depth === 0) break
        depth -= 1
      } else if (byte === COMMA && depth === 0) break
      hash = Math.imul(hash ^ byte, HASH_FACTOR)
      if (byte !== QUOTE) continue
      // A doubled quote ends one string and starts the next, which comes to the same.
      for (at += 1; bytes[at] !== QUOTE; at++) {
        if (bytes[at] === undefined) return null
        hash = Math.imul(hash ^ bytes[at]!, HASH_FACTOR)
      }
      hash = Math.imul(hash ^ QUOTE, HASH_FACTOR)
    }
    this.#at = at
    return hash
  }

  #isSame(known: number, from: number, length: number, slot: number): boolean {
    if (this.#lengths.at(known) !== length || this.#slots.at(known) !== slot) return false
    const other = this.#starts.at(known)
    for (let index = 0; index < length; index++)
      if (this.#bytes[from + index] !== this.#bytes[other + index]) return false
    return true
  }

  /** The next byte that is no blank; 0 at the end. */
  #next(): number {
    let byte = this.#bytes[this.#at] ?? 0
    while (byte <= SPACE && byte > 0) byte = this.#bytes[++this.#at] ?? 0
    return byte
  }
}

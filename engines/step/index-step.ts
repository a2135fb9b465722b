/**
 * Where each instance of a STEP file lies: one scan over the bytes, no value is read. Twenty bytes of memory for an
 * instance, whatever it holds.
 */
export interface StepIndex {
  readonly bytes: Uint8Array
  /** Express ids (`#12`), in the order of the file. */
  readonly ids: Uint32Array
  /** Offset of the first byte after the opening parenthesis. */
  readonly starts: Uint32Array
  /** Class of each row, as a number in `keywords`. */
  readonly classes: Uint16Array
  /** Keywords as written, in the order of their first use: IFCWALL. Empty for an instance of several classes. */
  readonly keywords: readonly string[]
  /** How many rows each class has, by its number in `keywords`. */
  readonly counts: Uint32Array
  /** Row of an express id; -1 where the file does not define it. With a doubled id, the last one counts. */
  rowOf(id: number): number
  /** Rows of the instances of a keyword, without its subtypes. */
  rowsOf(keyword: string): Uint32Array
  /** Whether the closing line was met; a file that lost its end has none. */
  readonly isEnded: boolean
}

const [QUOTE, HASH, OPEN, STAR, SLASH, SEMICOLON, EQUALS] = [39, 35, 40, 42, 47, 59, 61]
/** Ids this far apart are numbered by a program with gaps; beyond, a table by id would be mostly holes. */
const MAX_HOLES_PER_ROW = 8
const MAX_CLASSES = 65_535
const NO_ROWS = new Uint32Array(0)
const CLOSING_LINE = new TextEncoder().encode('END-ISO-10303-21')

/**
 * Sees instances while their bytes are at hand: coming back to them later costs more than the look. Asked once for each
 * keyword: null for one whose instances it does not want to see.
 */
export type StepWatch = (keyword: string) => SeenInstance | null
/** @param start as in `starts` */
type SeenInstance = (id: number, start: number) => void

/** Indexes the data sections of STEP bytes. Takes any bytes: what is no instance is passed over. */
export function indexStep(bytes: Uint8Array, watch?: StepWatch): StepIndex {
  const scan = new Scan(bytes, watch)
  scan.run()
  const { count } = scan
  const ids = scan.ids.subarray(0, count)
  const starts = scan.starts.subarray(0, count)
  const classes = scan.classes.subarray(0, count)
  const { keywords } = scan.names
  const lookUps = new LookUps(ids, classes, keywords)
  return {
    bytes,
    ids,
    starts,
    classes,
    keywords,
    counts: scan.counts.subarray(0, keywords.length),
    rowOf: (id) => lookUps.rowOf(id),
    rowsOf: (keyword) => lookUps.rowsOf(keyword),
    isEnded: scan.isEnded,
  }
}

class Scan {
  count = 0
  isEnded = false
  ids: Uint32Array
  starts: Uint32Array
  classes: Uint16Array
  readonly counts = new Uint32Array(MAX_CLASSES)
  readonly names: KeywordTable
  readonly #bytes: Uint8Array
  readonly #marks: Marks
  readonly #watch: StepWatch | null
  /** What sees the instances of each class; undefined where it was not asked yet. */
  readonly #seen: (SeenInstance | null | undefined)[] = []

  constructor(bytes: Uint8Array, watch?: StepWatch) {
    this.#bytes = bytes
    this.#marks = new Marks(bytes)
    this.#watch = watch ?? null
    this.names = new KeywordTable(bytes)
    // Real files have one instance for 50 to 90 bytes.
    const guess = Math.max(16, Math.ceil(bytes.length / 48))
    this.ids = new Uint32Array(guess)
    this.starts = new Uint32Array(guess)
    this.classes = new Uint16Array(guess)
  }

  run(): void {
    const bytes = this.#bytes
    const { length } = bytes
    let at = 0
    while (at < length) {
      const byte = bytes[at]!
      if (byte === HASH) at = this.#instance(at)
      else if (byte <= 32) at += 1
      else if (byte === SLASH && bytes[at + 1] === STAR) at = afterComment(bytes, at)
      else at = this.#other(at)
    }
  }

  /** A statement that is no instance: of the head, or the closing line. */
  #other(start: number): number {
    if (CLOSING_LINE.every((byte, index) => this.#bytes[start + index] === byte)) this.isEnded = true
    return this.#marks.afterStatement(start)
  }

  /** `#12 = IFCWALL(…);` @returns the offset behind it. */
  #instance(start: number): number {
    const bytes = this.#bytes
    let at = start + 1
    let id = 0
    let digit = bytes[at]! - 48
    while (digit >= 0 && digit <= 9) {
      id = id * 10 + digit
      digit = bytes[++at]! - 48
    }
    if (bytes[at] !== EQUALS) at = afterSpace(bytes, at)
    if (bytes[at] !== EQUALS) return this.#marks.afterStatement(at)
    if (bytes[++at]! <= 47) at = afterSpace(bytes, at)
    if (id > 0xffff_ffff) return this.#marks.afterStatement(at)
    const expected = this.names.expect(at)
    if (expected >= 0) return this.#add(id, at + this.names.lengths[expected]! + 1, expected)
    const keywordAt = at
    let byte = bytes[at]!
    while (byte >= 48 && byte !== SEMICOLON) byte = bytes[++at]!
    const keywordEnd = at
    if (byte !== OPEN) at = afterSpace(bytes, at)
    if (bytes[at] !== OPEN) return this.#marks.afterStatement(at)
    return this.#add(id, at + 1, this.names.find(keywordAt, keywordEnd))
  }

  #add(id: number, start: number, keyword: number): number {
    if (this.count === this.ids.length) this.#grow()
    this.ids[this.count] = id
    this.starts[this.count] = start
    this.classes[this.count] = keyword
    this.count += 1
    this.counts[keyword]! += 1
    if (this.#watch) this.#tell(this.#watch, id, start, keyword)
    return this.#marks.afterStatement(start)
  }

  #tell(watch: StepWatch, id: number, start: number, keyword: number): void {
    let seen = this.#seen[keyword]
    if (seen === undefined) {
      seen = watch(this.names.keywords[keyword] ?? '')
      this.#seen[keyword] = seen
    }
    seen?.(id, start)
  }

  #grow(): void {
    const grown = <Rows extends Uint32Array | Uint16Array>(rows: Rows, bigger: Rows): Rows => {
      bigger.set(rows)
      return bigger
    }
    const size = this.ids.length * 2
    this.ids = grown(this.ids, new Uint32Array(size))
    this.starts = grown(this.starts, new Uint32Array(size))
    this.classes = grown(this.classes, new Uint16Array(size))
  }
}

/**
 * The next semicolon, quote and comment ahead, each looked for by the machine's own search and only when it was passed:
 * four times as fast as looking at every byte.
 */
class Marks {
  readonly #bytes: Uint8Array
  #semicolon = -1
  #quote = -1
  #comment = -1

  constructor(bytes: Uint8Array) {
    // Node's own kind of the same bytes searches twice as fast; a browser has none.
    this.#bytes = typeof Buffer === 'undefined' ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** Offset behind the next `;` that is in no string and no comment. */
  afterStatement(start: number): number {
    const bytes = this.#bytes
    let at = start
    for (;;) {
      if (this.#semicolon < at) this.#semicolon = this.#find(SEMICOLON, at)
      if (this.#quote < at) this.#quote = this.#find(QUOTE, at)
      if (this.#comment < at) this.#comment = this.#findComment(at)
      if (this.#semicolon < this.#quote && this.#semicolon < this.#comment) return this.#semicolon + 1
      if (this.#quote === bytes.length && this.#comment === bytes.length) return bytes.length
      // A doubled quote ends one string and starts the next, which comes to the same.
      at = this.#quote < this.#comment ? this.#find(QUOTE, this.#quote + 1) + 1 : afterComment(bytes, this.#comment)
      if (at >= bytes.length) return bytes.length
    }
  }

  #find(byte: number, from: number): number {
    const found = this.#bytes.indexOf(byte, from)
    return found < 0 ? this.#bytes.length : found
  }

  #findComment(from: number): number {
    let at = this.#find(SLASH, from)
    while (at < this.#bytes.length && this.#bytes[at + 1] !== STAR) at = this.#find(SLASH, at + 1)
    return at
  }
}

function afterComment(bytes: Uint8Array, start: number): number {
  let at = start + 2
  for (;;) {
    const star = bytes.indexOf(STAR, at)
    if (star < 0) return bytes.length
    if (bytes[star + 1] === SLASH) return star + 2
    at = star + 1
  }
}

function afterSpace(bytes: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    const byte = bytes[at]
    if (byte === SLASH && bytes[at + 1] === STAR) at = afterComment(bytes, at)
    else if (byte !== undefined && byte <= 32) at += 1
    else return at
  }
}

/** Numbers for keywords, found by their bytes: no text is made for a keyword that was seen before. */
class KeywordTable {
  readonly keywords: string[] = []
  readonly #bytes: Uint8Array
  readonly #words: DataView
  #slots = new Int32Array(1 << 12).fill(-1)
  /** Where each keyword was met first, and how long it is. */
  readonly #firsts = new Uint32Array(MAX_CLASSES)
  readonly lengths = new Uint32Array(MAX_CLASSES)
  /** What came after each keyword the last time: exporters write the same patterns again and again. */
  readonly #followers = new Uint16Array(MAX_CLASSES)
  #last = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** The keyword at an offset, with its bracket, where it is the one that came after the last one before; else -1. */
  expect(from: number): number {
    const index = this.#followers[this.#last]!
    const length = this.lengths[index]!
    if (this.#bytes[from + length] !== OPEN || !this.#isSame(this.#firsts[index]!, from, length)) return -1
    if (index >= this.keywords.length) return -1
    this.#last = index
    return index
  }

  find(from: number, to: number): number {
    const index = this.#lookUp(from, to - from)
    this.#followers[this.#last] = index
    this.#last = index
    return index
  }

  #lookUp(from: number, length: number): number {
    const mask = this.#slots.length - 1
    let slot = this.#hash(from, length) & mask
    for (;;) {
      const index = this.#slots[slot]!
      if (index < 0) return this.#put(from, length, slot)
      if (this.lengths[index] === length && this.#isSame(this.#firsts[index]!, from, length)) return index
      slot = (slot + 1) & mask
    }
  }

  /** Of the middle and the end: all begin with IFC. */
  #hash(from: number, length: number): number {
    if (length < 8) return length
    const middle = this.#words.getUint32(from + (length >> 1) - 2, true)
    const hash = Math.imul(middle, 0x9e3779b1) ^ Math.imul(this.#words.getUint32(from + length - 4, true), 0x85ebca6b)
    return (hash ^ (hash >>> 15)) + length
  }

  #isSame(a: number, b: number, length: number): boolean {
    const words = this.#words
    let at = 0
    for (; at + 4 <= length; at += 4) if (words.getUint32(a + at, true) !== words.getUint32(b + at, true)) return false
    for (; at < length; at++) if (this.#bytes[a + at] !== this.#bytes[b + at]) return false
    return true
  }

  #put(from: number, length: number, slot: number): number {
    // No schema has so many classes: the file was made to fill memory.
    if (this.keywords.length >= MAX_CLASSES) return MAX_CLASSES - 1
    const index = this.keywords.length
    this.#slots[slot] = index
    this.#firsts[index] = from
    this.lengths[index] = length
    const name = this.#bytes.subarray(from, from + Math.min(length, 200))
    this.keywords.push(String.fromCharCode(...name).toUpperCase())
    if (this.keywords.length * 2 > this.#slots.length) this.#growSlots()
    return index
  }

  #growSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 4).fill(-1)
    const mask = this.#slots.length - 1
    for (let index = 0; index < this.keywords.length; index++) {
      let slot = this.#hash(this.#firsts[index]!, this.lengths[index]!) & mask
      while (this.#slots[slot]! >= 0) slot = (slot + 1) & mask
      this.#slots[slot] = index
    }
  }
}

/** Rows by keyword and by id, each made when it is first asked for: a list of classes needs neither. */
class LookUps {
  readonly #ids: Uint32Array
  readonly #classes: Uint16Array
  readonly #keywords: readonly string[]
  #byKeyword: ReadonlyMap<string, Uint32Array> | null = null
  #rowOf: ((id: number) => number) | null = null

  constructor(ids: Uint32Array, classes: Uint16Array, keywords: readonly string[]) {
    this.#ids = ids
    this.#classes = classes
    this.#keywords = keywords
  }

  rowOf(id: number): number {
    this.#rowOf ??= rowFinder(this.#ids)
    return this.#rowOf(id)
  }

  rowsOf(keyword: string): Uint32Array {
    if (!this.#byKeyword) {
      const groups = groupRows(this.#classes, this.#keywords.length)
      this.#byKeyword = new Map(this.#keywords.map((name, index) => [name, groups[index] ?? NO_ROWS]))
    }
    return this.#byKeyword.get(keyword) ?? NO_ROWS
  }
}

function groupRows(classes: Uint16Array, classCount: number): Uint32Array[] {
  const ends = new Uint32Array(classCount + 1)
  for (let row = 0; row < classes.length; row++) ends[classes[row]! + 1]! += 1
  for (let index = 0; index < classCount; index++) ends[index + 1]! += ends[index]!
  const rows = new Uint32Array(classes.length)
  const next = ends.slice()
  for (let row = 0; row < classes.length; row++) rows[next[classes[row]!]!++] = row
  return Array.from({ length: classCount }, (_, index) => rows.subarray(ends[index], ends[index + 1]))
}

function rowFinder(ids: Uint32Array): (id: number) => number {
  let highest = 0
  for (let row = 0; row < ids.length; row++) if (ids[row]! > highest) highest = ids[row]!
  if (highest > ids.length * MAX_HOLES_PER_ROW + 1_000_000) {
    const rows = new Map<number, number>()
    for (let row = 0; row < ids.length; row++) rows.set(ids[row]!, row)
    return (id) => rows.get(id) ?? -1
  }
  const rows = new Int32Array(highest + 1).fill(-1)
  for (let row = 0; row < ids.length; row++) rows[ids[row]!] = row
  return (id) => rows[id] ?? -1
}

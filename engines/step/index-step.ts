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
const CLOSING_LINE = new TextEncoder().encode('END-ISO-10303-21')

/** Indexes the data sections of STEP bytes. Takes any bytes: what is no instance is passed over. */
export function indexStep(bytes: Uint8Array): StepIndex {
  const scan = new Scan(bytes)
  scan.run()
  const { count } = scan
  const ids = scan.ids.slice(0, count)
  const starts = scan.starts.slice(0, count)
  const classes = scan.classes.slice(0, count)
  const { keywords } = scan.names
  const groups = groupRows(classes, keywords.length)
  const byKeyword = new Map(keywords.map((keyword, index) => [keyword, groups[index] ?? new Uint32Array(0)]))
  return {
    bytes,
    ids,
    starts,
    classes,
    keywords,
    rowOf: rowFinder(ids),
    rowsOf: (keyword) => byKeyword.get(keyword) ?? new Uint32Array(0),
    isEnded: scan.isEnded,
  }
}

class Scan {
  count = 0
  isEnded = false
  ids: Uint32Array
  starts: Uint32Array
  classes: Uint16Array
  readonly names = new KeywordTable()
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
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
    const bytes = this.#bytes
    const end = afterStatement(bytes, start)
    if (CLOSING_LINE.every((byte, index) => bytes[start + index] === byte)) this.isEnded = true
    return end
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
    at = afterSpace(bytes, at)
    if (bytes[at] !== EQUALS) return afterStatement(bytes, at)
    at = afterSpace(bytes, at + 1)
    const keywordAt = at
    let hash = 0
    let byte = bytes[at]!
    while (byte >= 48 && byte !== SEMICOLON) {
      hash = (Math.imul(hash, 31) + byte) | 0
      byte = bytes[++at]!
    }
    const keywordEnd = at
    if (byte !== OPEN) at = afterSpace(bytes, at)
    if (bytes[at] !== OPEN || id > 0xffff_ffff) return afterStatement(bytes, at)
    this.#add(id, at + 1, this.names.find(bytes, keywordAt, keywordEnd, hash))
    return afterStatement(bytes, at + 1)
  }

  #add(id: number, start: number, keyword: number): void {
    if (this.count === this.ids.length) this.#grow()
    this.ids[this.count] = id
    this.starts[this.count] = start
    this.classes[this.count] = keyword
    this.count += 1
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

/** Offset behind the next `;` that is in no string and no comment. The inner loop is where the time goes. */
function afterStatement(bytes: Uint8Array, start: number): number {
  const { length } = bytes
  let at = start
  while (at < length) {
    const byte = bytes[at]!
    if (byte === SEMICOLON) return at + 1
    if (byte === QUOTE) {
      // A doubled quote ends one string and starts the next, which comes to the same.
      const end = bytes.indexOf(QUOTE, at + 1)
      if (end < 0) return length
      at = end + 1
    } else if (byte === SLASH && bytes[at + 1] === STAR) at = afterComment(bytes, at)
    else at += 1
  }
  return length
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
  readonly #slots = new Int32Array(1 << 17).fill(-1)
  readonly #where: [number, number][] = []

  find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const index = this.#slots[slot]!
      if (index < 0) return this.#put(bytes, from, to, slot)
      const known = this.#where[index]!
      if (known[1] - known[0] === to - from && isSame(bytes, known[0], from, to - from)) return index
      slot = (slot + 1) & mask
    }
  }

  #put(bytes: Uint8Array, from: number, to: number, slot: number): number {
    // No schema has so many classes: the file was made to fill memory.
    if (this.keywords.length >= MAX_CLASSES) return MAX_CLASSES - 1
    this.#slots[slot] = this.keywords.length
    this.#where.push([from, to])
    return this.keywords.push(String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 200))).toUpperCase()) - 1
  }
}

function isSame(bytes: Uint8Array, a: number, b: number, length: number): boolean {
  for (let index = 0; index < length; index++) if (bytes[a + index] !== bytes[b + index]) return false
  return true
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

import { BINARY_SENTINEL } from './sniff-dxf.ts'
import type { TagRecord } from './tag-record.ts'

const LINE_FEED = 10
const RETURN = 13
/** Lines that are no group code and are passed over, before a file counts as hopeless. */
const MOST_STRAY_LINES = 100_000

/** Reads tags one after the other from the bytes of a drawing. A damaged place is passed over and counted. */
export class TagStream {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #isBinary: boolean
  /** Binary drawings before R13 write group codes in one byte. */
  readonly #hasShortCodes: boolean
  #at: number
  code = -1
  start = 0
  end = 0
  /** Lines or bytes that stood where a group code belongs. */
  strayCount = 0
  /** The last tag was cut off by the end of the file. */
  isCut = false

  constructor(bytes: Uint8Array, isBinary: boolean) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#isBinary = isBinary
    this.#at = isBinary ? BINARY_SENTINEL.length : bytes[0] === 0xef ? 3 : 0
    this.#hasShortCodes = isBinary && bytes[this.#at] === 0 && bytes[this.#at + 1] !== 0
  }

  /** Moves to the next tag. False at the end of the file. */
  next(): boolean {
    return this.#isBinary ? this.#nextBinary() : this.#nextAscii()
  }

  /** Reads the tags up to the next group 0 into `record`. The stream stands on a group 0 before and after. */
  readRecord(record: TagRecord): boolean {
    record.clear(record.texts.read(this.start, this.end).toUpperCase())
    while (this.next()) {
      if (this.code === 0) return true
      if (this.code !== 999) record.push(this.code, this.start, this.end)
    }
    return false
  }

  #nextAscii(): boolean {
    for (;;) {
      if (!this.#line(true)) return false
      const code = this.#integer(this.start, this.end)
      if (code !== null) {
        if (!this.#line(!isProse(code))) {
          this.isCut = true
          return false
        }
        this.code = code
        return true
      }
      // Blank lines at the very end are no damage.
      if (this.end > this.start) this.strayCount += 1
      if (this.strayCount > MOST_STRAY_LINES) return false
    }
  }

  /** Sets start and end to the next line, without the white space around it where that means nothing. */
  #line(isTrimmed: boolean): boolean {
    const bytes = this.#bytes
    const length = bytes.length
    let at = this.#at
    if (at >= length) return false
    let start = at
    while (at < length && bytes[at] !== LINE_FEED && bytes[at] !== RETURN) at += 1
    let end = at
    if (bytes[at] === RETURN && bytes[at + 1] === LINE_FEED) at += 1
    this.#at = at + 1
    if (isTrimmed) {
      while (start < end && isBlank(bytes[start])) start += 1
      while (end > start && isBlank(bytes[end - 1])) end -= 1
    }
    this.start = start
    this.end = end
    return true
  }

  #integer(start: number, end: number): number | null {
    const isNegative = this.#bytes[start] === 45
    let value = 0
    const first = isNegative ? start + 1 : start
    if (end === first || end - first > 4) return null
    for (let index = first; index < end; index += 1) {
      const digit = (this.#bytes[index] ?? 0) - 48
      if (digit < 0 || digit > 9) return null
      value = value * 10 + digit
    }
    return isNegative ? -value : value
  }

  #nextBinary(): boolean {
    const code = this.#binaryCode()
    if (code === null) return false
    const start = this.#at
    const width = binaryWidth(code)
    if (width > 0) {
      this.start = start
      this.end = start + width
      this.#at = this.end
    } else if (width === CHUNK) {
      this.start = start + 1
      this.end = this.start + (this.#bytes[start] ?? 0)
      this.#at = this.end
    } else {
      const zero = this.#bytes.indexOf(0, start)
      this.start = start
      this.end = zero < 0 ? this.#bytes.length : zero
      this.#at = this.end + 1
    }
    this.code = code
    this.isCut = this.end > this.#bytes.length
    return !this.isCut
  }

  #binaryCode(): number | null {
    const left = this.#bytes.length - this.#at
    if (left < 2) return null
    if (!this.#hasShortCodes) {
      this.#at += 2
      return this.#view.getInt16(this.#at - 2, true)
    }
    const code = this.#bytes[this.#at] ?? 0
    this.#at += 1
    if (code !== 255) return code
    if (left < 4) return null
    this.#at += 2
    return this.#view.getInt16(this.#at - 2, true)
  }
}

const CHUNK = -1

/** Bytes of a value by its group code; 0 for a text that ends with a zero byte, CHUNK for counted bytes. */
function binaryWidth(code: number): number {
  if (code >= 310 && code <= 319) return CHUNK
  if (code === 1004) return CHUNK
  if (isDouble(code)) return 8
  if (code >= 160 && code <= 169) return 8
  if (isLongInteger(code)) return 4
  if (code >= 290 && code <= 299) return 1
  if (isShortInteger(code)) return 2
  return 0
}

function isDouble(code: number): boolean {
  return (
    (code >= 10 && code <= 59) ||
    (code >= 110 && code <= 149) ||
    (code >= 210 && code <= 239) ||
    (code >= 460 && code <= 469) ||
    (code >= 1010 && code <= 1059)
  )
}

function isLongInteger(code: number): boolean {
  return (code >= 90 && code <= 99) || (code >= 420 && code <= 429) || (code >= 440 && code <= 459) || code === 1071
}

function isShortInteger(code: number): boolean {
  return (
    (code >= 60 && code <= 79) ||
    (code >= 170 && code <= 179) ||
    (code >= 270 && code <= 289) ||
    (code >= 370 && code <= 389) ||
    (code >= 400 && code <= 409) ||
    (code >= 1060 && code <= 1070)
  )
}

/** Texts that people read: a piece of a long one may begin or end with a space. */
function isProse(code: number): boolean {
  return code === 1 || code === 3 || (code >= 300 && code <= 309)
}

function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 9
}

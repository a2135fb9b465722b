import { crc32 } from 'node:zlib'
import { unreadableFiles } from '../unreadable-file-error.ts'
import type { Segment } from './segment.ts'

const MAGIC = 0x31_47_53_52 // RSG1
/** Magic, checksum and length of the heading. */
const FIXED_BYTES = 12

const unreadable = unreadableFiles({
  'not-an-index': {
    en: 'This is no index for searching, or of another release. Build it again from the documents.',
    ar: 'هذا ليس فهرسًا للبحث، أو أنه من إصدار آخر. أعد بناءه من الوثائق.',
  },
  'damaged-index': {
    en: 'This index for searching is damaged. Build it again from the documents.',
    ar: 'فهرس البحث هذا تالف. أعد بناءه من الوثائق.',
  },
})

/** The arrays in the order in which they are written, each with what its numbers are. */
const ARRAYS = {
  firstPosting: Uint32Array,
  passageOf: Uint32Array,
  firstPosition: Uint32Array,
  documentOf: Uint32Array,
  length: Float32Array,
  firstStored: Uint32Array,
  frequency: Uint16Array,
  positionCount: Uint16Array,
  positions: Uint16Array,
  stored: Uint8Array,
} as const

type ArrayName = keyof typeof ARRAYS

interface Heading {
  readonly keys: readonly string[]
  readonly terms: readonly string[]
  readonly lengths: Readonly<Record<ArrayName, number>>
}

/** A segment as one file: a heading in JSON, then its arrays in little-endian order, under a checksum of all of it. */
export function encodeSegment(segment: Segment): Uint8Array {
  const names = Object.keys(ARRAYS) as ArrayName[]
  const lengths = Object.fromEntries(names.map((name) => [name, segment[name].length])) as Record<ArrayName, number>
  const heading: Heading = { keys: segment.keys, terms: segment.terms, lengths }
  const text = new TextEncoder().encode(JSON.stringify(heading))
  const parts = names.map((name) => {
    const { buffer, byteOffset, byteLength } = segment[name]
    return new Uint8Array(buffer, byteOffset, byteLength)
  })
  const size = parts.reduce((sum, part) => sum + padded(part.length), FIXED_BYTES + padded(text.length))
  const bytes = new Uint8Array(size)
  bytes.set(text, FIXED_BYTES)
  let at = FIXED_BYTES + padded(text.length)
  for (const part of parts) {
    bytes.set(part, at)
    at += padded(part.length)
  }
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(8, text.length, true)
  view.setUint32(4, crc32(bytes.subarray(8)), true)
  return bytes
}

/**
 * Reads what `encodeSegment` wrote. The arrays are views of the bytes where these lie on an even address.
 * @throws UnreadableFileError where it is something else, cut off or changed
 */
export function decodeSegment(given: Uint8Array): Segment {
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
  if (bytes.length < FIXED_BYTES) throw unreadable('not-an-index')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== MAGIC) throw unreadable('not-an-index')
  if (view.getUint32(4, true) !== crc32(bytes.subarray(8))) throw unreadable('damaged-index')
  const textLength = view.getUint32(8, true)
  const heading = JSON.parse(new TextDecoder().decode(bytes.subarray(FIXED_BYTES, FIXED_BYTES + textLength))) as Heading
  let at = bytes.byteOffset + FIXED_BYTES + padded(textLength)
  const arrays = Object.fromEntries(
    Object.entries(ARRAYS).map(([name, Kind]) => {
      const array = new Kind(bytes.buffer as ArrayBuffer, at, heading.lengths[name as ArrayName])
      at += padded(array.byteLength)
      return [name, array]
    }),
  ) as unknown as Pick<Segment, ArrayName>
  return { keys: heading.keys, terms: heading.terms, ...arrays }
}

/** Arrays of four bytes need an address that four divides. */
function padded(length: number): number {
  return (length + 3) & ~3
}

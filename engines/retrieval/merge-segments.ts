import { byUnits, runningSum } from './build-segment.ts'
import { passageCount, type Segment } from './segment.ts'

/** Segments of one size are merged when there are this many, so that a search reads a few and each passage is written a few times. */
const MERGED_AT_ONCE = 8
/** Sizes below this count as one size: many documents are a page. */
const SMALLEST_TIER = 64
/** Above it a segment is left alone, unless half of it is removed. */
const LARGEST_TIER = 100_000

/**
 * One segment of several, without the passages of removed documents. Nothing is read anew: terms and postings are joined.
 * @param isRemoved says for each segment which of its documents, by their number in `keys`, are left out
 */
export function mergeSegments(
  segments: readonly Segment[],
  isRemoved: (segment: number, document: number) => boolean,
): Segment {
  const keys: string[] = []
  const documentOf: number[] = []
  const length: number[] = []
  const stored: Uint8Array[] = []
  const renumbered = segments.map((segment, at) => {
    const documents = segment.keys.map((key, document) => (isRemoved(at, document) ? -1 : keys.push(key) - 1))
    return Int32Array.from(segment.documentOf, (document, passage) => {
      const kept = documents[document] ?? -1
      if (kept < 0) return -1
      length.push(segment.length[passage] ?? 0)
      stored.push(segment.stored.subarray(segment.firstStored[passage], segment.firstStored[passage + 1]))
      return documentOf.push(kept) - 1
    })
  })
  const firstStored = runningSum(stored.map((bytes) => bytes.length))
  const joined = new Uint8Array(firstStored.at(-1) ?? 0)
  for (const [at, bytes] of stored.entries()) joined.set(bytes, firstStored[at])
  return {
    keys,
    ...mergePostings(segments, renumbered),
    documentOf: Uint32Array.from(documentOf),
    length: Float32Array.from(length),
    firstStored,
    stored: joined,
  }
}

function mergePostings(segments: readonly Segment[], renumbered: readonly Int32Array[]) {
  const terms: string[] = []
  const sizes: number[] = []
  const positionSizes: number[] = []
  const passageOf: number[] = []
  const frequency: number[] = []
  const positionCount: number[] = []
  const positions: number[] = []
  for (const [term, places] of termsOfAll(segments)) {
    const [before, positionsBefore] = [passageOf.length, positions.length]
    for (const [at, number] of places) {
      const segment = segments[at]!
      let position = segment.firstPosition[number] ?? 0
      for (let posting = segment.firstPosting[number]!; posting < segment.firstPosting[number + 1]!; posting++) {
        const count = segment.positionCount[posting]!
        const passage = renumbered[at]![segment.passageOf[posting]!]!
        if (passage >= 0) {
          passageOf.push(passage)
          frequency.push(segment.frequency[posting]!)
          positionCount.push(count)
          for (let next = position; next < position + count; next++) positions.push(segment.positions[next]!)
        }
        position += count
      }
    }
    if (passageOf.length === before) continue
    terms.push(term)
    sizes.push(passageOf.length - before)
    positionSizes.push(positions.length - positionsBefore)
  }
  return {
    terms,
    firstPosting: runningSum(sizes),
    passageOf: Uint32Array.from(passageOf),
    frequency: Uint16Array.from(frequency),
    positionCount: Uint16Array.from(positionCount),
    firstPosition: runningSum(positionSizes),
    positions: Uint16Array.from(positions),
  }
}

/** Each term of any segment in order, with the segments that have it and its number there. */
function termsOfAll(segments: readonly Segment[]): [string, [segment: number, term: number][]][] {
  const places = new Map<string, [number, number][]>()
  for (const [at, { terms }] of segments.entries()) {
    for (const [number, term] of terms.entries()) {
      const known = places.get(term)
      if (known) known.push([at, number])
      else places.set(term, [[at, number]])
    }
  }
  return [...places].sort(([a], [b]) => byUnits(a, b))
}

/** What a plan of merges needs to know of a segment. */
export interface SegmentSize {
  readonly passages: number
  /** Those of them whose document was removed. */
  readonly removed: number
}

/** Passages of a segment and how many of them are gone. */
export function sizeOf(segment: Segment, isRemoved: (document: number) => boolean): SegmentSize {
  return {
    passages: passageCount(segment),
    removed: segment.documentOf.reduce((sum, document) => sum + (isRemoved(document) ? 1 : 0), 0),
  }
}

/**
 * Which segments to merge next, by their place in the list; empty where none. Those of one order of magnitude go together
 * when there are eight of them; one that is half removed is written anew alone.
 */
export function planMerge(sizes: readonly SegmentSize[]): number[] {
  const tiers = new Map<number, number[]>()
  for (const [at, { passages, removed }] of sizes.entries()) {
    if (removed * 2 > passages) return [at]
    if (passages > LARGEST_TIER) continue
    const tier = Math.floor(Math.log(Math.max(1, passages / SMALLEST_TIER)) / Math.log(MERGED_AT_ONCE))
    const same = [...(tiers.get(tier) ?? []), at]
    tiers.set(tier, same)
    if (same.length === MERGED_AT_ONCE) return same
  }
  return []
}

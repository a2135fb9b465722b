import { FREQUENCY_STEPS, passageCount, type Segment } from './segment.ts'
import { type Term, termMaker } from './terms.ts'

/** How soon more of the same word counts less, and how much longer passages pay (BM25's k1 and b), chosen on Cranfield. */
const SATURATION = 1.8
const LENGTH_SHARE = 0.75
/** What a word counts at most, against one occurrence in an average passage. */
export const MOST = SATURATION + 1

/** Segments that are searched as one, with what their scores need of all of them. Never changes. */
export interface RetrievalIndex {
  readonly parts: readonly IndexPart[]
  readonly passages: number
  /** Weighted words of an average passage, rounded so that a few more documents leave it where it is. */
  readonly averageLength: number
  /** Terms of a folded word, as the segments have them. */
  readonly termsOf: (folded: string) => readonly Term[]
}

export interface IndexPart {
  readonly segment: Segment
  /** Per passage what BM25 adds to a frequency below the line. */
  readonly norm: Float32Array
  /** Per posting what BM25 makes of its frequency, between 0 and `MOST`: computed once, so that a search only adds. */
  readonly impact: Float32Array
}

/** For each part of an index and each document of it: 1 where it may be found. */
export type Permitted = readonly Uint8Array[]

/** The average length moves in steps of this ratio: scores of a part stay until it really changed. */
const LENGTH_STEP = 1.02

/**
 * Joins segments to an index.
 * @param former an index of some of the same segments; what it computed for them is taken over
 */
export function openIndex(segments: readonly Segment[], former?: RetrievalIndex): RetrievalIndex {
  const passages = segments.reduce((sum, segment) => sum + passageCount(segment), 0)
  const words = segments.reduce((sum, { length }) => length.reduce((all, one) => all + one, sum), 0)
  const averageLength = roundedLength(words / Math.max(1, passages))
  const known = former?.averageLength === averageLength ? former.parts : []
  return {
    passages,
    averageLength,
    termsOf: former?.termsOf ?? termMaker(),
    parts: segments.map(
      (segment) => known.find((part) => part.segment === segment) ?? openPart(segment, averageLength),
    ),
  }
}

function roundedLength(length: number): number {
  return LENGTH_STEP ** Math.round(Math.log(Math.max(1, length)) / Math.log(LENGTH_STEP))
}

function openPart(segment: Segment, averageLength: number): IndexPart {
  const { passageOf, frequency } = segment
  const norm = segment.length.map((length) => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / averageLength))
  const impact = new Float32Array(passageOf.length)
  const most = MOST / FREQUENCY_STEPS
  for (let posting = 0; posting < impact.length; posting++) {
    const often = frequency[posting]!
    impact[posting] = (most * often) / (often / FREQUENCY_STEPS + norm[passageOf[posting]!]!)
  }
  return { segment, norm, impact }
}

/** Asks once for each document whether it may be found: by who asks, and whether it was removed. Keep it for many searches. */
export function permittedIn(index: RetrievalIndex, isPermitted: (key: string, part: number) => boolean): Permitted {
  return index.parts.map(({ segment }, part) =>
    Uint8Array.from(segment.keys, (key) => (isPermitted(key, part) ? 1 : 0)),
  )
}

/** Left, top, right and bottom in points (1/72 inch) from the upper left corner of the page as it is shown. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** A piece of a text that is found as a whole: a paragraph, some rows of a table. */
export interface Passage {
  /** From 1. */
  readonly page: number
  /** Characters of the page's text, in UTF-16 units from 0; the end is behind the last one. */
  readonly start: number
  readonly end: number
  /** Heading above it, '' where there is none. */
  readonly heading: string
  readonly text: string
  /** One for each line. Empty where the text has no places on a page. */
  readonly boxes: readonly Box[]
}

/** A text with its passages: one revision of a document. */
export interface RetrievalDocument {
  /** Names the revision; the same key again is another state of it. */
  readonly key: string
  /** Words that all its passages are found by: number and title. */
  readonly title: string
  readonly passages: readonly Passage[]
}

/**
 * An inverted index of some passages that never changes: what is removed is left out by the index that it is part of, and
 * gone with the next merge. All arrays of postings run in the order of terms, then of passages.
 */
export interface Segment {
  readonly keys: readonly string[]
  /** Sorted by their UTF-16 units. */
  readonly terms: readonly string[]
  /** Per term where its postings begin, and one entry more. */
  readonly firstPosting: Uint32Array
  /** Per posting the passage. */
  readonly passageOf: Uint32Array
  /** Per posting how often, with the weights of field and term, in sixteenths. */
  readonly frequency: Uint16Array
  /** Per posting how many positions it has. */
  readonly positionCount: Uint16Array
  /** Per term where its positions begin, and one entry more. */
  readonly firstPosition: Uint32Array
  /** Number of the word in its passage. */
  readonly positions: Uint16Array
  /** Per passage the number in `keys`. */
  readonly documentOf: Uint32Array
  /** Per passage its length in weighted words. */
  readonly length: Float32Array
  /** Per passage where it begins in `stored`, and one entry more. */
  readonly firstStored: Uint32Array
  /** The passages themselves, as JSON in UTF-8. */
  readonly stored: Uint8Array
}

/** Frequencies are kept as whole numbers of this part. */
export const FREQUENCY_STEPS = 16

export function passageCount(segment: Segment): number {
  return segment.documentOf.length
}

/** Number of a term, -1 where no passage has it. */
export function findTerm({ terms }: Segment, term: string): number {
  let from = 0
  let to = terms.length - 1
  while (from <= to) {
    const middle = (from + to) >> 1
    const at = terms[middle]!
    if (at === term) return middle
    if (at < term) from = middle + 1
    else to = middle - 1
  }
  return -1
}

/** A passage as it was given. */
export function readPassage(segment: Segment, passage: number): Passage {
  const bytes = segment.stored.subarray(segment.firstStored[passage], segment.firstStored[passage + 1])
  return JSON.parse(new TextDecoder().decode(bytes)) as Passage
}

import { FREQUENCY_STEPS, type RetrievalDocument, type Segment } from './segment.ts'
import { type Term, termMaker } from './terms.ts'
import { wordsOf } from './words.ts'

/** What a word of number, title or heading counts against one of the text (chosen on Cranfield). */
const HEAD_WEIGHT = 2
/** Positions are 16 bits; what stands behind the last one is found, but not in phrases. */
const LAST_POSITION = 65_535
const LARGEST_FREQUENCY = 65_535

/** The postings of one term, in columns: an object for each of millions would take most of the time. */
interface Postings {
  readonly passages: number[]
  readonly frequencies: number[]
  readonly counts: number[]
  readonly positions: number[]
}

/** Words of a passage in the order of their positions. The head is a field of its own: a gap keeps phrases from crossing it. */
interface PassageWords {
  readonly folded: string
  readonly position: number
  readonly weight: number
}

/** Builds a segment of the passages of documents. For some 10,000 passages at a time: it holds the work in plain objects. */
export function buildSegment(documents: readonly RetrievalDocument[]): Segment {
  const termsOf = termMaker()
  const postings = new Map<string, Postings>()
  const documentOf: number[] = []
  const length: number[] = []
  const stored: Uint8Array[] = []
  const encoder = new TextEncoder()
  for (const [document, { title, passages }] of documents.entries()) {
    for (const passage of passages) {
      const number = documentOf.push(document) - 1
      let weighted = 0
      for (const word of wordsIn(passage.text, `${title} ${passage.heading}`)) {
        weighted += word.weight
        for (const term of termsOf(word.folded)) addPosting(postings, term, number, word)
      }
      length.push(weighted)
      stored.push(encoder.encode(JSON.stringify(passage)))
    }
  }
  return {
    keys: documents.map(({ key }) => key),
    ...packPostings(postings),
    documentOf: Uint32Array.from(documentOf),
    length: Float32Array.from(length),
    ...packStored(stored),
  }
}

function wordsIn(text: string, head: string): PassageWords[] {
  const inHead = wordsOf(head)
  return [
    ...inHead.map(({ folded }, position) => ({ folded, position, weight: HEAD_WEIGHT })),
    ...wordsOf(text).map(({ folded }, at) => ({ folded, position: inHead.length + 1 + at, weight: 1 })),
  ]
}

function addPosting(
  all: Map<string, Postings>,
  { term, weight: termWeight }: Term,
  passage: number,
  { position, weight }: PassageWords,
): void {
  let postings = all.get(term)
  if (!postings) {
    postings = { passages: [], frequencies: [], counts: [], positions: [] }
    all.set(term, postings)
  }
  const { passages, frequencies, counts, positions } = postings
  if (passages[passages.length - 1] !== passage) {
    passages.push(passage)
    frequencies.push(0)
    counts.push(0)
  }
  const last = passages.length - 1
  frequencies[last] = frequencies[last]! + weight * termWeight
  if (position > LAST_POSITION) return
  counts[last] = counts[last]! + 1
  positions.push(position)
}

function packPostings(all: ReadonlyMap<string, Postings>) {
  const terms = [...all.keys()].sort(byUnits)
  const lists = terms.map((term) => all.get(term)!)
  const firstPosting = runningSum(lists.map(({ passages }) => passages.length))
  const firstPosition = runningSum(lists.map(({ positions }) => positions.length))
  const packed = {
    terms,
    firstPosting,
    passageOf: new Uint32Array(firstPosting.at(-1) ?? 0),
    frequency: new Uint16Array(firstPosting.at(-1) ?? 0),
    positionCount: new Uint16Array(firstPosting.at(-1) ?? 0),
    firstPosition,
    positions: new Uint16Array(firstPosition.at(-1) ?? 0),
  }
  for (const [at, { passages, frequencies, counts, positions }] of lists.entries()) {
    const first = firstPosting[at]!
    packed.passageOf.set(passages, first)
    packed.frequency.set(frequencies.map(inSteps), first)
    packed.positionCount.set(counts, first)
    packed.positions.set(positions, firstPosition[at]!)
  }
  return packed
}

function inSteps(frequency: number): number {
  return Math.min(LARGEST_FREQUENCY, Math.round(frequency * FREQUENCY_STEPS))
}

function packStored(stored: readonly Uint8Array[]) {
  const firstStored = runningSum(stored.map((bytes) => bytes.length))
  const joined = new Uint8Array(firstStored.at(-1) ?? 0)
  for (const [at, bytes] of stored.entries()) joined.set(bytes, firstStored[at])
  return { firstStored, stored: joined }
}

/** 0, then the sum up to and with each number. */
export function runningSum(numbers: readonly number[]): Uint32Array {
  const sums = new Uint32Array(numbers.length + 1)
  for (const [at, number] of numbers.entries()) sums[at + 1] = (sums[at] ?? 0) + number
  return sums
}

/** As `<` compares texts, which `findTerm` relies on; a language's order would be another one. */
export function byUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

import { expect, it } from 'vitest'
import { buildSegment } from './build-segment.ts'
import { matchesIn } from './match-words.ts'
import { mergeSegments, planMerge } from './merge-segments.ts'
import { openIndex, permittedIn } from './retrieval-index.ts'
import { searchIndex } from './search-index.ts'
import type { RetrievalDocument } from './segment.ts'
import { decodeSegment, encodeSegment } from './segment-bytes.ts'

/** A document of one passage for each text. */
function documentOf(key: string, title: string, ...texts: string[]): RetrievalDocument {
  const passages = texts.map((text, at) => {
    return { page: at + 1, start: 0, end: text.length, heading: '', text, boxes: [[72, 72, 500, 90] as const] }
  })
  return { key, title, passages }
}

const WATERPROOFING = documentOf(
  'ms-01',
  'Method statement waterproofing',
  'The membrane is laid on a dry screed. Laps are 150 mm wide and are welded by hot air.',
  'Ponding tests last 48 hours. Water is 50 mm deep at its lowest point.',
)
const EXCAVATION = documentOf(
  'ms-02',
  'Method statement excavation',
  'Trenches deeper than 1.2 m are shored before anybody enters. Ground water is pumped.',
)
const MINUTES = documentOf(
  'mm-07',
  'محضر اجتماع',
  'يلتزم المقاول بتقديم مخططات الجدران قبل صب الخرسانة.',
  'تم تأجيل أعمال العزل.',
)
const ALL = [WATERPROOFING, EXCAVATION, MINUTES]
const INDEX = openIndex([buildSegment(ALL)])
const foundFor = (question: string, index = INDEX) =>
  searchIndex(index, question).map(({ key, passage }) => `${key}:${passage.page}`)

it('finds the passage that answers, with its page, characters and boxes', () => {
  const [best] = searchIndex(INDEX, 'ponding test duration')
  expect(best).toMatchObject({ key: 'ms-01', passage: { page: 2, start: 0, end: 69, boxes: [[72, 72, 500, 90]] } })
  expect(best?.score).toBeGreaterThan(0)
})

it('finds by title what the text does not say', () => {
  expect(foundFor('waterproofing')).toEqual(['ms-01:2', 'ms-01:1'])
})

it('finds Arabic words in another form, also a plural that changes inside', () => {
  expect(foundFor('مخطط الجدار')[0]).toBe('mm-07:1')
  expect(foundFor('عزل')).toEqual(['mm-07:2'])
})

it('finds quoted words only where they stand together and as they are written', () => {
  expect(foundFor('"ground water"')).toEqual(['ms-02:1'])
  expect(foundFor('"water ground"')).toEqual([])
  // One stem, another word.
  expect(foundFor('"ponding test"')).toEqual([])
  expect(foundFor('“ponding tests” last')).toEqual(['ms-01:2'])
})

it('finds numbers as they are, whatever their digits', () => {
  expect(foundFor('"1.2 m"')).toEqual(['ms-02:1'])
  expect(foundFor('١٥٠')).toEqual(['ms-01:1'])
})

it('answers nothing for nothing, for signs alone and for words that nobody wrote', () => {
  for (const nothing of ['', '   ', '?!…', '""', 'xylophone']) expect(foundFor(nothing)).toEqual([])
})

it('shows as many passages of one document as are asked for', () => {
  const hits = searchIndex(INDEX, 'water membrane statement', { perDocument: 1 })
  expect(hits.map(({ key }) => key).sort()).toEqual(['ms-01', 'ms-02'])
  expect(searchIndex(INDEX, 'water', { top: 1 })).toHaveLength(1)
})

it('finds nothing in a document that may not be found, and ranks by the words of no such document', () => {
  const secret = documentOf(
    'secret',
    'Claim',
    'What is the height of the retaining wall beside the embankment: zebra zebra zebra.',
  )
  const open = documentOf('open', 'Walls', 'The height of the retaining wall beside the embankment is 4 m.')
  const zebra = documentOf('zebra', 'Crossing', 'A zebra crossing is painted in white.')
  const asked = 'what is the height of the retaining wall beside the embankment'
  const index = openIndex([buildSegment([secret, open, zebra])])
  // Who may read all of them is led on to the crossing by a word of the secret passage.
  expect(searchIndex(index, asked).map(({ key }) => key)).toEqual(['open', 'secret', 'zebra'])
  const permitted = permittedIn(index, (key) => key !== 'secret')
  expect(searchIndex(index, asked, { permitted }).map(({ key }) => key)).toEqual(['open'])
})

it('adds words of the best passages to a question of six words, and none to a shorter one', () => {
  const index = openIndex([
    buildSegment([
      documentOf('a', 'A', 'The storage of flammable paint and solvent needs a ventilated bunded container.'),
      documentOf('b', 'B', 'A bunded container holds 110 per cent of what it stores.'),
    ]),
  ])
  expect(foundFor('storage of paint', index)).toEqual(['a:1'])
  expect(foundFor('where should we keep flammable paint and solvent', index)).toEqual(['a:1', 'b:1'])
})

it('finds the same in one segment, in several, in merged ones and in what was written and read', () => {
  const apart = ALL.map((document) => buildSegment([document]))
  const merged = mergeSegments(apart, () => false)
  const written = decodeSegment(encodeSegment(merged))
  for (const question of ['water', 'ponding tests', 'خرسانة', '"ground water"', 'method statement']) {
    const expected = searchIndex(INDEX, question)
    for (const index of [openIndex(apart), openIndex([merged]), openIndex([written])])
      expect(searchIndex(index, question)).toEqual(expected)
  }
})

it('leaves a removed document out of the merged segment', () => {
  const merged = mergeSegments([buildSegment(ALL)], (_, document) => document === 0)
  expect(merged.keys).toEqual(['ms-02', 'mm-07'])
  expect(foundFor('water', openIndex([merged]))).toEqual(['ms-02:1'])
  expect(merged.terms).not.toContain('membran')
})

it('keeps what was computed for a segment when another is added', () => {
  const many = buildSegment(Array.from({ length: 200 }, (_, at) => ({ ...EXCAVATION, key: `d-${at}` })))
  const former = openIndex([many])
  const next = openIndex([many, buildSegment([MINUTES])], former)
  expect(next.parts[0]).toBe(former.parts[0])
  expect(next.passages).toBe(202)
})

it('merges eight segments of one size, and writes one anew that is half removed', () => {
  const small = { passages: 10, removed: 0 }
  expect(planMerge(Array(7).fill(small))).toEqual([])
  expect(planMerge([{ passages: 9000, removed: 0 }, ...Array(8).fill(small)])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(planMerge([small, { passages: 100, removed: 51 }])).toEqual([1])
  expect(planMerge(Array(9).fill({ passages: 200_000, removed: 0 }))).toEqual([])
})

it('refuses bytes that are no index, are cut off or were changed', () => {
  const bytes = encodeSegment(buildSegment(ALL))
  const changed = bytes.slice()
  changed[bytes.length - 5]! ^= 1
  expect(() => decodeSegment(new Uint8Array(3))).toThrow('no index')
  expect(() => decodeSegment(new Uint8Array(200))).toThrow('no index')
  expect(() => decodeSegment(bytes.slice(0, -8))).toThrow('damaged')
  expect(() => decodeSegment(changed)).toThrow('damaged')
})

it('marks the words of a question in a text, those side by side as one', () => {
  const text = 'Ponding tests last 48 hours. A test is repeated.'
  const marked = matchesIn(text, 'how long is the ponding test').map(([start, end]) => text.slice(start, end))
  expect(marked).toEqual(['Ponding tests', 'test'])
})

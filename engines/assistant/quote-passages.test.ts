import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { readDocument } from '../documents/read-document.ts'
import { buildSegment } from '../retrieval/build-segment.ts'
import { cutPassages } from '../retrieval/cut-passages.ts'
import { openIndex } from '../retrieval/retrieval-index.ts'
import { searchIndex } from '../retrieval/search-index.ts'
import { wordsOf } from '../retrieval/words.ts'
import { type SourcePassage, sentencesOfAnswer } from './answer.ts'
import { quotePassages, wordsNotIn } from './quote-passages.ts'
import { sentencesIn } from './sentences.ts'

const passage = (text: string, more: Partial<SourcePassage> = {}): SourcePassage => ({
  ...{
    title: 'SEC-MS-0042 Scaffolds',
    revision: 'C02',
    superseded: false,
    page: 3,
    start: 100,
    end: 100 + text.length,
  },
  text,
  ...more,
})
const SCAFFOLDS = passage('Scaffolds are tied to the wall. They are inspected every 7 days by a competent person.')
const codesOf = ({ notes }: { notes: readonly { code: string }[] }) => notes.map(({ code }) => code)

it('[MOD-ADA] answers without a model by the words of the documents, with their place, and says so', () => {
  const answer = quotePassages('How often does a competent person inspect the scaffolds?', [SCAFFOLDS])
  const [sentence] = sentencesOfAnswer(answer)
  expect(answer).toMatchObject({ by: 'quotation', state: 'answered', language: 'en' })
  expect(codesOf(answer)).toEqual(['quoted'])
  expect(sentence).toMatchObject({ verdict: 'quoted', text: 'They are inspected every 7 days by a competent person.' })
  const [citation] = sentence?.citations ?? []
  expect(SCAFFOLDS.text.slice((citation?.start ?? 0) - 100, (citation?.end ?? 0) - 100)).toBe(citation?.quote)
})

it('says that nothing answers, and quotes nothing, where passages hold less than half of the question', () => {
  for (const passages of [[], [SCAFFOLDS]]) {
    const answer = quotePassages('Who insures the tunnel boring machine during transport?', passages)
    expect(answer).toMatchObject({ state: 'no-evidence', blocks: [] })
    expect(codesOf(answer)).toEqual(['no-evidence'])
  }
})

it('quotes what stands below a heading and not the heading, and of a list the line that was asked for', () => {
  const said = (question: string, text: string) =>
    sentencesOfAnswer(quotePassages(question, [passage(text, { title: '' })])).map((sentence) => sentence.text)
  const minutes = '1.1 Concrete of the podium\n\nThe pour moves to Sunday.\n\n1.2 Access road\n\nThe gate stays closed.'
  expect(said('What was said about the concrete of the podium?', minutes)).toEqual(['The pour moves to Sunday.'])
  const rooms = ['A', 'B', 'Room 0.1  18 m2', 'Room 0.2  19 m2', 'Room 0.3  20 m2', 'Scale 1:100 at A3'].join('\n')
  expect(said('How large is Room 0.3?', rooms)[0]).toBe('Room 0.3 20 m2')
})

it('takes no decimal for the end of a sentence, and a mark of a note for its end', () => {
  expect(sentencesIn('Slope 0.2 19 m. Stop at once.12 Next day').map(({ text }) => text)).toEqual([
    'Slope 0.2 19 m.',
    'Stop at once.12',
    'Next day',
  ])
})

it('names the words of a question that no text has, and none that ask for a kind of answer', () => {
  const raft = 'Concrete of the raft shall reach a cube strength of 40 MPa at 28 days.'
  expect(wordsNotIn('What is the concrete strength of the piles?', [raft])).toEqual(['piles'])
  expect(wordsNotIn('How large is the strength of concrete of the raft, as documents say?', [raft])).toEqual([])
  expect(wordsNotIn('ما مقاومة خرسانة الخوازيق؟', ['مقاومة الخرسانة ٤٠ ميجاباسكال'])).toEqual(['الخوازيق'])
})

it('names a superseded revision, and quotes a sentence of two revisions once', () => {
  const old = { ...SCAFFOLDS, revision: 'C01', superseded: true }
  expect(codesOf(quotePassages('How often are scaffolds inspected?', [old]))).toContain('superseded')
  const both = quotePassages('How often are scaffolds inspected?', [SCAFFOLDS, old])
  expect(codesOf(both)).not.toContain('superseded')
})

it('answers an Arabic question in Arabic, and says of a third language that it is one', () => {
  const arabic = passage('تُفحص السقالات كل سبعة أيام من قبل شخص مختص.')
  expect(quotePassages('متى تُفحص السقالات؟', [arabic])).toMatchObject({ language: 'ar', state: 'answered' })
  expect(codesOf(quotePassages('Wie oft werden die Scaffolds von einer Person inspected?', [SCAFFOLDS]))).toContain(
    'other-language',
  )
})

describe.skipIf(skipWithoutSharedData('Questions on regulations'))('on real regulations', () => {
  it('[MOD-ADA] cites nothing wrong in 200 questions with known answers, and finds nine in ten of them', async () => {
    const file = 'documents/building-regulations/Approved_Document_R_vol_1.pdf'
    const { pages } = await readDocument(await readFile(sharedDataFile(file)))
    const passages = cutPassages(pages)
    const index = openIndex([buildSegment([{ key: 'R1', title: 'Approved Document R volume 1', passages }])])
    const known = passages.flatMap(({ text }) => sentencesIn(text)).filter(({ text }) => wordsOf(text).length >= 12)
    const asked = Array.from({ length: 200 }, (_, at) => known[Math.floor((at * known.length) / 200)]?.text ?? '')
    let found = 0
    let wrong = 0
    for (const sentence of asked) {
      const question = `What is said of ${wordsOf(sentence)
        .map(({ folded }) => folded)
        .filter((_, at) => at % 3 !== 2)
        .join(' ')}?`
      const hits = searchIndex(index, question, { top: 8 }).map(({ passage: hit }) => ({
        ...{ title: 'Approved Document R volume 1', revision: '2022', superseded: false },
        ...hit,
      }))
      const citations = sentencesOfAnswer(quotePassages(question, hits)).flatMap((said) =>
        said.citations.map((citation) => ({ citation, said: said.text })),
      )
      wrong += citations.filter(({ citation, said }) => {
        const text = pages.find(({ page }) => page === hits[citation.number - 1]?.page)?.text ?? ''
        const there = text.slice(citation.start, citation.end)
        return there !== citation.quote || there.replace(/\s+/g, ' ') !== said
      }).length
      if (citations.some(({ citation }) => citation.quote === sentence)) found++
    }
    expect(wrong).toBe(0)
    expect(found).toBeGreaterThanOrEqual(180)
  })
})

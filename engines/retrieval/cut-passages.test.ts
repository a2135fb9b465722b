import { expect, it } from 'vitest'
import { cutPassages } from './cut-passages.ts'
import { wordsOf } from './words.ts'

const words = (count: number, word = 'word') => Array(count).fill(word).join(' ')
const cut = (...texts: string[]) => cutPassages(texts.map((text, at) => ({ page: at + 1, text })))

it('joins short paragraphs until a passage has forty words, and begins a new one behind them', () => {
  const text = `${words(25, 'first')}.\n\n${words(25, 'second')}.\n\n${words(45, 'third')}.`
  expect(cut(text).map((passage) => wordsOf(passage.text).length)).toEqual([50, 45])
})

it('cuts a long paragraph where sentences end, without losing a word', () => {
  const text = Array.from({ length: 30 }, (_, at) => `Sentence ${at} of the clause has a number of words.`).join(' ')
  const passages = cut(text)
  expect(passages.length).toBeGreaterThan(1)
  for (const passage of passages) {
    expect(wordsOf(passage.text).length).toBeLessThanOrEqual(120)
    expect(passage.text.endsWith('.')).toBe(true)
  }
  expect(passages.map((passage) => passage.text).join(' ')).toBe(text)
})

it('cuts no word and no file name in two where a paragraph has no sentences', () => {
  const text = words(400, 'file.name')
  const passages = cut(text)
  expect(passages.flatMap((passage) => passage.text.split(' ')).every((word) => word === 'file.name')).toBe(true)
  expect(Math.max(...passages.map((passage) => wordsOf(passage.text).length))).toBeLessThanOrEqual(120)
})

it('names the heading that a passage stands under, also on the next page', () => {
  const [first, second] = cut(`3.2 Waterproofing of decks\n\n${words(50)}.`, `${words(50, 'more')}.`)
  expect(first).toMatchObject({ page: 1, heading: '' })
  expect(first?.text.startsWith('3.2 Waterproofing')).toBe(true)
  expect(second).toMatchObject({ page: 2, heading: '3.2 Waterproofing of decks' })
})

it('says which characters of the page a passage is, and asks for their boxes', () => {
  const text = `\n  ${words(45)}.  \n\n\n${words(45, 'other')}.\n`
  const passages = cutPassages([{ page: 4, text, boxesOf: (start, end) => [[start, 0, end, 10]] }])
  expect(passages).toHaveLength(2)
  for (const { start, end, text: own, boxes } of passages) {
    expect(text.slice(start, end)).toBe(own)
    expect(boxes).toEqual([[start, 0, end, 10]])
  }
})

it('makes no passage of an empty page or of signs alone', () => {
  expect(cut('', '  \n\n ', '--- * ---')).toEqual([])
})

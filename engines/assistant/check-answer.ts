import { figuresInText } from '../figures/figures-in-text.ts'
import { wordsOf } from '../retrieval/words.ts'
import {
  type Answer,
  type AnswerBlock,
  type AnswerNoteCode,
  type AnswerSentence,
  type Citation,
  type Doubt,
  notesOf,
  type SourcePassage,
  sentencesOfAnswer,
} from './answer.ts'
import { readAnswer } from './answer-grammar.ts'
import { languageOf } from './language.ts'
import { quotePassages } from './quote-passages.ts'
import { sentencesIn, tellingTerms } from './sentences.ts'
import { isTurned } from './turned.ts'

const MARK = /\[\s*(\p{Nd}{1,4}(?:\s*[,;]\s*\p{Nd}{1,4})*)\s*\]/gu
const QUOTATION = /["“„«]([^"“”„«»]{2,})["”“»]/g
/** So much of a sentence's telling words must be in what it cites, where both are in one script. */
const BORNE = 0.5
/** Single words in quotation marks are names and no quotations. */
const WORDS_OF_A_QUOTATION = 2

/**
 * Checks what a model answered against the passages that it was given. A sentence stands where it cites one of them, its
 * quotations are there word for word, its figures are there, most of its words, and nothing that turns them round. Whatever else it says is marked as
 * unverified. An answer of which nothing stands, or in another language than the question, gives way to quotations.
 */
export function checkAnswer(question: string, passages: readonly SourcePassage[], written: string): Answer {
  const asked = languageOf(question)
  const language = asked === 'other' ? 'en' : asked
  const { blocks: writtenBlocks, hadMarkup } = readAnswer(written)
  const codes = new Set<AnswerNoteCode>()
  if (hadMarkup) codes.add('markup-dropped')
  const check = (text: string) => sentencesWithMarks(text).map((sentence) => checked(sentence, passages, codes))
  const blocks = writtenBlocks.map((block): AnswerBlock => {
    if (block.kind === 'paragraph') return { kind: 'paragraph', sentences: check(block.text) }
    if (block.kind === 'list') return { kind: 'list', items: block.items.map(check) }
    return { kind: 'table', rows: block.rows.map((row) => row.map(check)) }
  })
  const sentences = sentencesOfAnswer({ blocks })
  const said = languageOf(sentences.map(({ text }) => text).join(' '))
  if (said !== language || !sentences.some(({ verdict }) => verdict === 'cited')) {
    const quoted = quotePassages(question, passages)
    return { ...quoted, notes: notesOf(['model-refused', ...quoted.notes.map(({ code }) => code)]) }
  }
  if (asked === 'other') codes.add('other-language')
  if (sentences.some(({ verdict }) => verdict === 'unverified')) codes.add('unverified')
  if (sentences.some(({ citations }) => citations.some(({ number }) => passages[number - 1]!.superseded)))
    codes.add('superseded')
  return { by: 'model', state: 'answered', language, blocks, notes: notesOf(codes) }
}

/** Marks behind the full stop belong to the sentence before them. */
function sentencesWithMarks(text: string): string[] {
  const moved = text.replace(/([.!?؟])((?:\s*\[[\p{Nd}\s,;]+\])+)/gu, '$2$1')
  return sentencesIn(moved).map((sentence) => sentence.text)
}

function checked(written: string, passages: readonly SourcePassage[], codes: Set<AnswerNoteCode>): AnswerSentence {
  const named = [...written.matchAll(MARK)].flatMap(([, list = '']) => list.split(/[,;]/).map((part) => Number(part)))
  const known = [...new Set(named)].filter((number) => number >= 1 && number <= passages.length)
  if (named.some((number) => !known.includes(number))) codes.add('citation-dropped')
  const text = written
    .replace(MARK, '')
    .replace(/\s+([.,;:!?؟،])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const cited = known.map((number) => passages[number - 1]!)
  const doubt = doubtOf(text, cited, passages)
  const citations = known.map((number) => citationOf(number, passages[number - 1]!, text))
  return { text, citations, verdict: doubt === null ? 'cited' : 'unverified', doubt }
}

function doubtOf(text: string, cited: readonly SourcePassage[], given: readonly SourcePassage[]): Doubt | null {
  if (cited.length === 0) return 'no-citation'
  // The number of an item, torn from what it numbers, says nothing.
  if (/^\p{Nd}+[.)]$/u.test(text)) return 'other-words'
  for (const [, quotation = ''] of text.matchAll(QUOTATION)) {
    if (wordsOf(quotation).length >= WORDS_OF_A_QUOTATION && !cited.some((passage) => holds(passage.text, quotation)))
      return 'quotation-elsewhere'
  }
  const figures = cited.flatMap((passage) => figuresInText(passage.text))
  const isThere = (figure: ReturnType<typeof figuresInText>[number]) =>
    figures.some(({ key, value }) => key === figure.key || (figure.kind === 'number' && value === figure.value))
  if (!figuresInText(text).every(isThere)) return 'figure-elsewhere'
  // Of an answer in another script than its passage the words cannot be compared; figures and quotations were.
  if (cited.some((passage) => isArabic(passage.text) !== isArabic(text)))
    return isTakenElsewhere(text, cited, given) ? 'said-elsewhere' : null
  if (!isBorne(text, cited) || isTurned(text, cited)) return 'other-words'
  return isSaidBetter(text, cited, given) ? 'said-elsewhere' : null
}

function holds(passage: string, quotation: string): boolean {
  const folded = (text: string) =>
    ` ${wordsOf(text)
      .map((word) => word.folded)
      .join(' ')} `
  return folded(passage).includes(folded(quotation))
}

/** A passage in the script of the sentence holds it, and none that does is cited: it is no translation. */
function isTakenElsewhere(text: string, cited: readonly SourcePassage[], given: readonly SourcePassage[]): boolean {
  const holding = given.filter((passage) => isArabic(passage.text) === isArabic(text) && isBorne(text, [passage]))
  return holding.length > 0 && !holding.some((passage) => cited.includes(passage))
}

const isArabic = (text: string) => languageOf(text) === 'ar'

function isBorne(text: string, cited: readonly SourcePassage[]): boolean {
  const terms = tellingTerms(text)
  const there = tellingTerms(cited.map(({ title, text: of }) => `${title}\n${of}`).join('\n'))
  return [...terms].filter((term) => there.has(term)).length >= terms.size * BORNE
}

/**
 * Another passage that was given holds more of a sentence than all that it cites, or as much and more of it in one sentence: it
 * was taken from there.
 */
function isSaidBetter(text: string, cited: readonly SourcePassage[], given: readonly SourcePassage[]): boolean {
  const terms = tellingTerms(text)
  const heldBy = (of: string) => {
    const there = tellingTerms(of)
    return [...terms].filter((term) => there.has(term)).length
  }
  const inOne = (passage: SourcePassage) => Math.max(0, ...sentencesIn(passage.text).map((said) => heldBy(said.text)))
  const held = heldBy(cited.map((passage) => passage.text).join('\n'))
  const heldInOne = Math.max(...cited.map(inOne))
  return given.some((passage) => {
    if (cited.includes(passage)) return false
    const here = heldBy(passage.text)
    return here > held || (here === held && inOne(passage) > heldInOne)
  })
}

/** The sentence of the passage that has most in common with what was said; all of it where none has anything. */
function citationOf(number: number, { text, start }: SourcePassage, said: string): Citation {
  const terms = tellingTerms(said)
  let best = { start: 0, end: text.length, common: 0 }
  for (const sentence of sentencesIn(text)) {
    const common = [...tellingTerms(sentence.text)].filter((term) => terms.has(term)).length
    if (common > best.common) best = { start: sentence.start, end: sentence.end, common }
  }
  return { number, start: start + best.start, end: start + best.end, quote: text.slice(best.start, best.end) }
}

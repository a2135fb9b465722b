import { wordsOf } from '../retrieval/words.ts'
import { type Answer, type AnswerNoteCode, type AnswerSentence, notesOf, type SourcePassage } from './answer.ts'
import { languageOf } from './language.ts'
import { type Sentence, sentencesIn, tellingTerms } from './sentences.ts'

/** Sentences of an answer at most. */
const MOST_SENTENCES = 5
/** So much of the question's weight must be in a passage, with its title, that it counts as evidence. */
const EVIDENCE = 0.5
/** Ask for a kind of answer, in whose words they do not stand: how large, what is said. */
const ASKING = tellingTerms(
  `about document documents say said says tell told state stated written large big small long tall high wide deep heavy often soon far size
   وثيقة وثائق ورد قيل قال يقول تقول ذكر كبير مساحة طول ارتفاع`,
)
/** A line apart with no more words, that does not end as a sentence does, heads what follows it. */
const HEADING_WORDS = 10
/** So many lines, of no more letters on average, are a list: of rooms, of a title block. */
const LINES_OF_A_LIST = 6
const LINE_OF_A_LIST = 40
/** Later sentences are quoted where they bear at least so much of what the best one does. */
const BESIDE_BEST = 0.6

/**
 * An answer without a model: the sentences of the passages that say most of what was asked, word for word, the best first.
 * Where no passage holds half of the question, there is no evidence, and nothing is quoted.
 * @param passages best first, all of which the asker may read
 */
export function quotePassages(question: string, passages: readonly SourcePassage[]): Answer {
  const asked = askedIn(question)
  const language = languageOf(question)
  const weights = weightsOf(asked, passages)
  const weightOf = (text: string) => sumOf([...tellingTerms(text)].map((term) => weights.get(term) ?? 0))
  const whole = sumOf([...weights.values()])
  const evident = passages.map(({ title, text }) => whole > 0 && weightOf(`${title}\n${text}`) / whole >= EVIDENCE)
  const candidates = passages.flatMap((passage, at) => {
    if (!evident[at]) return []
    return headed(passage.text).map(({ sentence, words }) => ({
      ...{ at, sentence, own: weightOf(words) },
      // Of two that say the same, that of the document that was asked about.
      weight: weightOf(`${passage.title}\n${words}`),
    }))
  })
  const best = candidates
    .filter(({ own }) => own > 0)
    .toSorted((a, b) => b.weight - a.weight || b.own - a.own || a.at - b.at)
  const least = (best[0]?.own ?? 0) * BESIDE_BEST
  const chosen = onceEach(best.filter(({ own }) => own >= least)).slice(0, MOST_SENTENCES)
  const codes: AnswerNoteCode[] = [chosen.length > 0 ? 'quoted' : 'no-evidence']
  if (language === 'other') codes.push('other-language')
  if (chosen.some(({ at }) => passages[at]!.superseded)) codes.push('superseded')
  return {
    by: 'quotation',
    state: chosen.length > 0 ? 'answered' : 'no-evidence',
    language: language === 'other' ? 'en' : language,
    blocks:
      chosen.length > 0
        ? [{ kind: 'list', items: chosen.map(({ at, sentence }) => [quoted(passages[at]!, at + 1, sentence)]) }]
        : [],
    notes: notesOf(codes),
  }
}

/** Words of a question, as they are written, that none of the texts has: what is quoted may be about something else. */
export function wordsNotIn(question: string, texts: readonly string[]): string[] {
  const said = new Set(texts.flatMap((text) => [...tellingTerms(text)]))
  const asked = askedIn(question)
  const words = wordsOf(question).map(({ start, end }) => question.slice(start, end))
  const isMissing = (word: string) => [...tellingTerms(word)].every((term) => asked.has(term) && !said.has(term))
  return [...new Set(words.filter((word) => word.length > 2 && isMissing(word)))]
}

function askedIn(question: string): Set<string> {
  const told = tellingTerms(question)
  const asked = [...told].filter((term) => !ASKING.has(term))
  return asked.length > 0 ? new Set(asked) : told
}

/** The sentences that can be quoted, each with the words of the heading above it: a heading alone tells nothing. */
function headed(text: string): { readonly sentence: Sentence; readonly words: string }[] {
  const sentences = sentencesIn(text).flatMap(linesOfList)
  let heading = ''
  return sentences.flatMap((sentence, at) => {
    if (!sentence.isLine && isHeading(sentence.text) && at + 1 < sentences.length) {
      heading += `\n${sentence.text}`
      return []
    }
    const above = heading
    heading = ''
    return [{ sentence, words: `${above}\n${sentence.text}` }]
  })
}

/** A column of short lines is no sentence: each is one of its own. */
function linesOfList(sentence: Sentence): (Sentence & { readonly isLine?: boolean })[] {
  const lines = [...sentence.text.matchAll(/[^\n]+/g)]
  if (lines.length < LINES_OF_A_LIST || sentence.text.length > lines.length * LINE_OF_A_LIST) return [sentence]
  return lines.map(({ index, 0: text }) => {
    const start = sentence.start + index
    return { start, end: start + text.length, text, isLine: true }
  })
}

const isHeading = (text: string) => !/[.:;!?؟]["”»)\]]*$/.test(text) && wordsOf(text).length <= HEADING_WORDS

/** Rare words among what was found tell more; a word that is nowhere counts in full. */
function weightsOf(asked: ReadonlySet<string>, passages: readonly SourcePassage[]): Map<string, number> {
  const found = passages.map(({ title, text }) => tellingTerms(`${title}\n${text}`))
  return new Map(
    [...asked].map((term) => {
      const count = found.filter((terms) => terms.has(term)).length
      return [term, Math.log(1 + (passages.length + 1) / (count + 1))]
    }),
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The same sentence of two revisions is quoted once, by the one that comes first. */
function onceEach<T extends { readonly sentence: Sentence }>(candidates: readonly T[]): T[] {
  const seen = new Set<string>()
  return candidates.filter(({ sentence }) => {
    const key = sentence.text.replace(/\s+/g, ' ').toLowerCase()
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function quoted(passage: SourcePassage, number: number, { start, end, text }: Sentence): AnswerSentence {
  const citation = { number, start: passage.start + start, end: passage.start + end, quote: text }
  return { text: text.replace(/\s+/g, ' '), citations: [citation], verdict: 'quoted', doubt: null }
}

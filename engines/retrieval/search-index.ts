import { bestPassages, type Found } from './best-passages.ts'
import { feedbackTerms } from './feedback.ts'
import { type Question, readQuestion } from './question.ts'
import { MOST, type Permitted, type RetrievalIndex } from './retrieval-index.ts'
import { findTerm, type Passage, passageCount, readPassage } from './segment.ts'
import { eachPair, passagesOfPhrase } from './word-pairs.ts'
import { wordsOf } from './words.ts'

export interface SearchOptions {
  /** Number of hits at most. */
  readonly top?: number
  /** Passages of one document at most; all of them without it. */
  readonly perDocument?: number
  /** What may be found (`permittedIn`); everything without it. Feedback is taken from these alone. */
  readonly permitted?: Permitted
}

export interface RetrievalHit {
  readonly key: string
  readonly score: number
  readonly passage: Passage
}

/** What two words that stand together count beside each of them. */
const PAIR_WEIGHT = 0.2
/** How much of the score the words of the best passages have. */
const FEEDBACK_SHARE = 0.3
const FEEDBACK_PASSAGES = 5
const DEFAULT_TOP = 10

/**
 * The passages that answer a question best, best first: BM25 over words and pairs of words; for questions of six words or more
 * with what the best permitted passages add (RM3). What stands in quotation marks is found as it is or not at all.
 * Two searches of one index give the same order.
 */
export function searchIndex(index: RetrievalIndex, typed: string, options: SearchOptions = {}): RetrievalHit[] {
  const question = readQuestion(typed, index.termsOf)
  const { top = DEFAULT_TOP, perDocument = Number.POSITIVE_INFINITY, permitted } = options
  const scores = index.parts.map(({ segment }) => new Float32Array(passageCount(segment)))
  for (const [term, weight] of weightsOf(question)) addTerm(index, scores, term, weight)
  for (const pair of question.pairs) addPair(index, scores, pair)
  if (question.isOpen) addFeedback(index, scores, question, permitted)
  const isAllowed = phraseFilter(index, question)
  return bestPassages(index, scores, { top, perDocument, permitted, isAllowed }).map(hitOf)

  function hitOf({ part, passage, score }: Found): RetrievalHit {
    const { segment } = index.parts[part]!
    return { key: segment.keys[segment.documentOf[passage]!]!, score, passage: readPassage(segment, passage) }
  }
}

/** Terms of a question, those that it says twice once. */
function weightsOf({ words }: Question): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { term, weight } of words.flat()) weights.set(term, (weights.get(term) ?? 0) + weight)
  return weights
}

function addTerm(index: RetrievalIndex, scores: readonly Float32Array[], term: string, weight: number): void {
  const numbers = index.parts.map(({ segment }) => findTerm(segment, term))
  const having = numbers.reduce((sum, number, part) => {
    const { firstPosting } = index.parts[part]!.segment
    return number < 0 ? sum : sum + firstPosting[number + 1]! - firstPosting[number]!
  }, 0)
  const most = weight * rarity(index.passages, having)
  for (const [part, number] of numbers.entries()) {
    if (number < 0) continue
    const { segment, impact } = index.parts[part]!
    const { firstPosting, passageOf } = segment
    const score = scores[part]!
    const end = firstPosting[number + 1]!
    for (let posting = firstPosting[number]!; posting < end; posting++) {
      const passage = passageOf[posting]!
      score[passage] = score[passage]! + most * impact[posting]!
    }
  }
}

function addPair(index: RetrievalIndex, scores: readonly Float32Array[], pair: readonly [string, string]): void {
  const found: number[] = []
  for (const [part, { segment }] of index.parts.entries())
    eachPair(segment, pair, (passage, count) => found.push(part, passage, count))
  const most = PAIR_WEIGHT * rarity(index.passages, found.length / 3) * MOST
  for (let at = 0; at < found.length; at += 3) {
    const [part, passage, count] = [found[at]!, found[at + 1]!, found[at + 2]!]
    const score = scores[part]!
    score[passage] = score[passage]! + (most * count) / (count + index.parts[part]!.norm[passage]!)
  }
}

/** RM3: the words of the best passages join the question with the share that is theirs. */
function addFeedback(
  index: RetrievalIndex,
  scores: readonly Float32Array[],
  question: Question,
  permitted: Permitted | undefined,
): void {
  const best = bestPassages(index, scores, { top: FEEDBACK_PASSAGES, perDocument: FEEDBACK_PASSAGES, permitted })
  if (best.length === 0) return
  const terms = feedbackTerms(
    best.map(({ part, passage, score }) => ({ score, text: readPassage(index.parts[part]!.segment, passage).text })),
    index.termsOf,
  )
  for (const score of scores) for (let at = 0; at < score.length; at++) score[at] = score[at]! * (1 - FEEDBACK_SHARE)
  const scale = FEEDBACK_SHARE * question.words.length
  for (const [term, weight] of terms) addTerm(index, scores, term, weight * scale)
}

/** How much more a rare word tells than a frequent one (inverse document frequency, never below 0). */
function rarity(passages: number, having: number): number {
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5))
}

/** Which passages hold all quoted phrases, word by word as they are written; undefined where nothing is quoted. */
function phraseFilter(
  index: RetrievalIndex,
  { phrases }: Question,
): ((part: number, passage: number) => boolean) | undefined {
  if (phrases.length === 0) return undefined
  const candidates = index.parts.map(({ segment }) =>
    phrases.map((words) =>
      passagesOfPhrase(
        segment,
        words.map((word) => index.termsOf(word)[0]?.term ?? word),
      ),
    ),
  )
  return (part, passage) =>
    candidates[part]!.every((passages) => passages.has(passage)) &&
    phrases.every((words) => holds(readPassage(index.parts[part]!.segment, passage), words))
}

/** Stems found it; here the words themselves are asked for, in the text or in its heading. */
function holds({ text, heading }: Passage, phrase: readonly string[]): boolean {
  const joined = phrase.join(' ')
  return [text, heading].some((field) =>
    ` ${wordsOf(field)
      .map(({ folded }) => folded)
      .join(' ')} `.includes(` ${joined} `),
  )
}

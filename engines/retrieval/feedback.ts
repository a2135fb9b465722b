import { isStopWord } from './stop-words.ts'
import type { Term } from './terms.ts'
import { wordsOf } from './words.ts'

/** Words that the best passages add to a question. */
const ADDED_TERMS = 20

/**
 * The relevance model of the best passages (RM3; Lavrenko and Croft, 2001): the probability of each term in them, weighted by
 * their scores. The twenty most probable, adding up to 1.
 */
export function feedbackTerms(
  passages: readonly { readonly score: number; readonly text: string }[],
  termsOf: (folded: string) => readonly Term[],
): [term: string, weight: number][] {
  const total = passages.reduce((sum, { score }) => sum + score, 0)
  const weights = new Map<string, number>()
  for (const { score, text } of passages) {
    const words = wordsOf(text).filter(({ folded }) => !isStopWord(folded))
    const share = score / total / Math.max(1, words.length)
    for (const { folded } of words) {
      for (const { term, weight } of termsOf(folded)) weights.set(term, (weights.get(term) ?? 0) + weight * share)
    }
  }
  const best = [...weights].sort(([, a], [, b]) => b - a).slice(0, ADDED_TERMS)
  const sum = best.reduce((all, [, weight]) => all + weight, 0)
  return best.map(([term, weight]) => [term, weight / sum])
}

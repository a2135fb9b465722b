import { isStopWord } from './stop-words.ts'
import type { Term } from './terms.ts'
import { wordsOf } from './words.ts'

/** What was typed, taken apart. */
export interface Question {
  /** Each word with its terms, in the order of the question. */
  readonly words: readonly (readonly Term[])[]
  /** Words that stand side by side in the question. */
  readonly pairs: readonly (readonly [first: string, second: string])[]
  /** What stood in quotation marks: must be found as it is, word by word. */
  readonly phrases: readonly (readonly string[])[]
  /** A question in words, for which the best passages may add words of their own. Not what looks something up. */
  readonly isOpen: boolean
}

/** Below it a question is a look-up, whose first place feedback would lower (measured on the regulations set). */
const OPEN_FROM_WORDS = 6
const QUOTED = /["“”„«]([^"“”„«»]+)["“”»]/g
/** Nothing longer is a question; what stands behind is left out. */
const MOST_WORDS = 64
/** Takes a question apart: quoted phrases, words, pairs of words. */
export function readQuestion(typed: string, termsOf: (folded: string) => readonly Term[]): Question {
  const phrases = [...typed.matchAll(QUOTED)]
    .map(([, phrase = '']) => wordsOf(phrase).map(({ folded }) => folded))
    .filter((words) => words.length > 0)
  const all = wordsOf(typed)
    .map(({ folded }) => folded)
    .slice(0, MOST_WORDS)
  const told = all.filter((word) => !isStopWord(word))
  // A question of nothing but such words is about them.
  const words = told.length > 0 ? told : all
  const pairs = words.slice(1).map((second, at) => [words[at] ?? '', second] as const)
  return {
    words: words.map(termsOf),
    pairs: pairs.map(([first, second]) => [termOf(first), termOf(second)] as const),
    phrases,
    isOpen: phrases.length === 0 && all.length >= OPEN_FROM_WORDS && !all.some((word) => /\d/.test(word)),
  }

  function termOf(word: string): string {
    return termsOf(word)[0]?.term ?? word
  }
}

import { newStemmer } from 'snowball-stemmers'
import { isArabic, stemArabic } from './arabic-stem.ts'

/** Under what a word is found, and how much that counts. */
export interface Term {
  readonly term: string
  readonly weight: number
}

/** Tells stems of Arabic words from the words that are written so. */
const STEM_MARK = '~'
/** What a stem counts beside its word: two words of one stem are often, not always, one thing. */
const ARABIC_STEM_WEIGHT = 0.5
/** Words that were seen are kept as they are needed again a moment later; beyond this the memory is begun anew. */
const REMEMBERED = 100_000

/**
 * Makes the terms of folded words: the English stem (Snowball's second Porter algorithm), or the Arabic word and, with half
 * its weight, its light stem. Remembers what it has seen; make one for each index that is built or searched.
 */
export function termMaker(): (folded: string) => readonly Term[] {
  const english = newStemmer('english')
  let seen = new Map<string, readonly Term[]>()
  return (folded) => {
    const known = seen.get(folded)
    if (known) return known
    if (seen.size >= REMEMBERED) seen = new Map()
    const terms = isArabic(folded)
      ? [
          { term: folded, weight: 1 },
          { term: STEM_MARK + stemArabic(folded), weight: ARABIC_STEM_WEIGHT },
        ]
      : [{ term: /^[a-z]+$/.test(folded) ? english.stem(folded) : folded, weight: 1 }]
    seen.set(folded, terms)
    return terms
  }
}

import { singularOf } from './broken-plurals.ts'

/** Articles and what joins them, longest first. */
const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'] as const
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'] as const
/** A stem keeps two letters at least: Arabic has no shorter words that are searched for. */
const SHORTEST = 2

/** True for a folded word of Arabic letters. */
export function isArabic(word: string): boolean {
  const first = word.charCodeAt(0)
  return first >= 0x0621 && first <= 0x06d3
}

/**
 * Light stem of a folded Arabic word: without and-letter, article and endings (the light10 stemmer of Larkey, Ballesteros and
 * Connell, 2007). Plurals that change inside the word (عقد, عقود) come from a table of the trade's words.
 * @param word as `foldWord` leaves it
 */
export function stemArabic(word: string): string {
  const rest = word.startsWith('وال') ? word : withoutAnd(word)
  const article = ARTICLES.find((start) => rest.startsWith(start) && rest.length - start.length >= SHORTEST)
  const named = article ? rest.slice(article.length) : rest
  // The and-letter is cut behind the article too, so that words of their own و (وحدة, الوحدة) meet all the same.
  const bare = article ? withoutAnd(named) : named
  return singularOf(word) ?? singularOf(named) ?? singularOf(bare) ?? withoutSuffixes(bare)
}

function withoutAnd(word: string): string {
  return word.startsWith('و') && word.length > SHORTEST + 1 ? word.slice(1) : word
}

function withoutSuffixes(word: string): string {
  let stem = word
  for (const suffix of SUFFIXES) {
    if (stem.endsWith(suffix) && stem.length - suffix.length >= SHORTEST + 1) stem = stem.slice(0, -suffix.length)
  }
  return stem
}

import { isStopWord } from './stop-words.ts'
import { termMaker } from './terms.ts'
import { wordsOf } from './words.ts'

/**
 * Which characters of a text the words of a question stand for, in order: what a screen marks. Words are compared by their
 * terms, as the search does; those that stand side by side are one range.
 */
export function matchesIn(text: string, typed: string): [start: number, end: number][] {
  const termsOf = termMaker()
  const asked = wordsOf(typed).map(({ folded }) => folded)
  const told = asked.filter((word) => !isStopWord(word))
  const wanted = new Set((told.length > 0 ? told : asked).flatMap((word) => termsOf(word).map(({ term }) => term)))
  const ranges: [number, number][] = []
  for (const { folded, start, end } of wordsOf(text)) {
    if (!termsOf(folded).some(({ term }) => wanted.has(term))) continue
    const last = ranges.at(-1)
    if (last && /^\s*$/.test(text.slice(last[1], start))) last[1] = end
    else ranges.push([start, end])
  }
  return ranges
}

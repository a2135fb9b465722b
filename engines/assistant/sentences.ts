import { isStopWord } from '../retrieval/stop-words.ts'
import { termMaker } from '../retrieval/terms.ts'
import { wordsOf } from '../retrieval/words.ts'

export interface Sentence {
  /** Characters of the text, in UTF-16 units from 0. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Behind a full stop that ends no abbreviation and no number, also with a mark of a note (`stop.12 Next`); behind an empty line. */
const END =
  /(?<=(?<!\b(?:[A-Z]|No|Nos|Fig|Art|Cl|Rev|Ltd|Co|e\.g|i\.e|cf|vs|approx|Mr|Dr))\.|[!?؟۔])(?:(?<!\d\.)["”»)\]\d]*|["”»)\]]*)\s+(?=[\p{Lu}\p{Lo}\p{Nd}"“«([•-])|\n\s*\n/gu

/** The sentences of a text in their order, without the blanks between them. */
export function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const { index, 0: gap } of [...text.matchAll(END), { index: text.length, 0: '' }]) {
    const end = index + gap.trimEnd().length
    const piece = text.slice(from, end)
    const start = from + piece.length - piece.trimStart().length
    if (start < end) sentences.push({ start, end, text: text.slice(start, end) })
    from = index + gap.length
  }
  return sentences
}

const termsOf = termMaker()

/** Stems of the words of a text that tell something, each once. */
export function tellingTerms(text: string): Set<string> {
  const words = wordsOf(text).map(({ folded }) => folded)
  const told = words.filter((word) => !isStopWord(word))
  return new Set(
    (told.length > 0 ? told : words).flatMap((word) =>
      termsOf(word)
        .slice(-1)
        .map(({ term }) => term),
    ),
  )
}

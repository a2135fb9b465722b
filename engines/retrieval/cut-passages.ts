import type { Box, Passage } from './segment.ts'
import { wordsOf } from './words.ts'

/** A page of a text, and where its characters are drawn. */
export interface TextPage {
  readonly page: number
  /** Lines end with a line feed, paragraphs with an empty line. */
  readonly text: string
  /** The boxes of a range of characters, one a line; absent where the text has no places. */
  readonly boxesOf?: (start: number, end: number) => readonly Box[]
}

/** Words of a passage: from a thought to what a screen shows at once. */
const FEWEST_WORDS = 40
const MOST_WORDS = 120
/** A line of its own that is not longer is a heading, where it does not end as a sentence does. */
const HEADING_WORDS = 12
const NUMBERED = /^\s*(?:[\p{Lu}\p{Nd}]{1,3}(?:\.\p{Nd}{1,3}){0,4}[.)]?)\s+\p{L}/u

interface Block {
  readonly start: number
  readonly end: number
  readonly words: number
  readonly isHeading: boolean
}

/**
 * Cuts pages into passages of 40 to 120 words, where paragraphs end, or else sentences or lines. Short paragraphs go together;
 * a heading begins a passage and is named by those below it. A passage stays on its page.
 */
export function cutPassages(pages: readonly TextPage[]): Passage[] {
  let heading = ''
  return pages.flatMap((page) => {
    const passages: Passage[] = []
    for (const { start, end, headed } of rangesOf(page.text)) {
      heading = headed ?? heading
      const text = page.text.slice(start, end)
      passages.push({
        page: page.page,
        start,
        end,
        heading: text.startsWith(heading) ? '' : heading,
        text,
        boxes: page.boxesOf?.(start, end) ?? [],
      })
    }
    return passages
  })
}

interface Range {
  readonly start: number
  readonly end: number
  /** Words of the heading that it begins with. */
  readonly headed: string | null
}

function rangesOf(text: string): Range[] {
  const ranges: Range[] = []
  let open: { start: number; end: number; words: number; headed: string | null } | null = null
  const close = () => {
    if (open) ranges.push({ start: open.start, end: open.end, headed: open.headed })
    open = null
  }
  for (const block of blocksOf(text)) {
    const { start, end, words, isHeading } = block
    const isFull = open !== null && (open.words + words > MOST_WORDS || (isHeading && open.words >= FEWEST_WORDS / 2))
    if (isFull) close()
    if (open) {
      open.end = end
      open.words += words
      open.headed ??= isHeading ? text.slice(start, end).trim() : null
    } else open = { start, end, words, headed: isHeading ? text.slice(start, end).trim() : null }
    if (open.words >= FEWEST_WORDS && !isHeading) close()
  }
  close()
  return ranges
}

/** Paragraphs, those above the limit in pieces. */
function blocksOf(text: string): Block[] {
  return paragraphsOf(text).flatMap(({ start, end }) => {
    const words = wordsOf(text.slice(start, end))
    if (words.length === 0) return []
    if (words.length <= MOST_WORDS)
      return [{ start, end, words: words.length, isHeading: isHeading(text.slice(start, end), words.length) }]
    return piecesOf(text, start, end)
  })
}

/** What empty lines part, without the blanks at both ends. */
function paragraphsOf(text: string): { start: number; end: number }[] {
  const paragraphs: { start: number; end: number }[] = []
  let from = 0
  for (const { index, 0: gap } of [...text.matchAll(/\n[^\S\n]*\n/g), { index: text.length, 0: '' }]) {
    const piece = text.slice(from, index)
    const start = from + piece.length - piece.trimStart().length
    const end = from + piece.trimEnd().length
    if (start < end) paragraphs.push({ start, end })
    from = index + gap.length
  }
  return paragraphs
}

function isHeading(text: string, words: number): boolean {
  if (words > HEADING_WORDS || text.includes('\n') || /[.;:,؛،]$/.test(text.trimEnd())) return false
  return NUMBERED.test(text) || /^\p{Lu}|^\p{Lo}/u.test(text.trimStart())
}

/** A long paragraph at the ends of its sentences, or lines where it has none, or anywhere. */
function piecesOf(text: string, start: number, end: number): Block[] {
  const words = wordsOf(text.slice(start, end))
  const pieces: Block[] = []
  let first = 0
  while (first < words.length) {
    const left = words.length - first
    const next = left <= MOST_WORDS ? words.length : first + goodEnd(first)
    const from = start + (words[first]?.start ?? 0)
    const to = next < words.length ? start + (words[next]?.start ?? 0) : end
    const piece = text.slice(from, to).trimEnd()
    pieces.push({ start: from, end: from + piece.length, words: next - first, isHeading: false })
    first = next
  }
  return pieces

  function goodEnd(from: number): number {
    // Between these two, so that the rest is no shred: the last end of a sentence, or else of a line.
    const [shortest, longest] = [FEWEST_WORDS, Math.min(MOST_WORDS, words.length - from - 1)]
    for (const sign of [/[.!?؟۔]\S*\s+$/, /\n\s*$/]) {
      for (let count = longest; count >= shortest; count--) {
        const between = text.slice(start + words[from + count - 1]!.end, start + words[from + count]!.start)
        if (sign.test(between)) return count
      }
    }
    return Math.min(longest, MOST_WORDS)
  }
}

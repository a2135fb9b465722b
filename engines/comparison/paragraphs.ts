import { figuresInText } from '../figures/figures-in-text.ts'
import { wordsOf } from '../retrieval/words.ts'
import type { ComparedPage, Passage } from './difference.ts'

/** A word or a figure as it is compared. */
export interface Token {
  readonly kind: 'word' | 'figure'
  readonly key: string
  readonly start: number
  readonly end: number
}

export interface Paragraph extends Passage {
  readonly tokens: readonly Token[]
  /** Equal where both say the same: case, punctuation, line breaks and the form of figures do not count. */
  readonly key: string
  /** The same with every figure alike. */
  readonly shape: readonly string[]
}

/** A head or foot is repeated on so many pages at least, and on more than half of them. */
const FEWEST_PAGES = 3

/**
 * The paragraphs of pages. Heads and feet that repeat from page to page, with another number at most, are left out and counted;
 * a paragraph that goes on over the end of a page is one.
 */
export function paragraphsOf(pages: readonly ComparedPage[]): { paragraphs: Paragraph[]; repeated: number } {
  const perPage = pages.map(({ page, text }) => piecesOf(text).map((piece) => ({ page, ...piece })))
  const edges = new Map<string, number>()
  for (const pieces of perPage) {
    for (const key of new Set([pieces[0], pieces.at(-1)].flatMap((piece) => (piece ? [edgeKey(piece.text)] : []))))
      edges.set(key, (edges.get(key) ?? 0) + 1)
  }
  const isEdge = (text: string) => {
    const count = edges.get(edgeKey(text)) ?? 0
    return count >= FEWEST_PAGES && count > pages.length / 2
  }
  let repeated = 0
  const kept: Passage[] = []
  for (const pieces of perPage) {
    pieces.forEach((piece, at) => {
      if ((at === 0 || at === pieces.length - 1) && isEdge(piece.text)) repeated++
      else kept.push(piece)
    })
  }
  return {
    paragraphs: joined(kept)
      .map(paragraphOf)
      .filter(({ tokens }) => tokens.length > 0),
    repeated,
  }
}

const edgeKey = (text: string) =>
  text
    .replace(/\p{Nd}+/gu, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function piecesOf(text: string): Omit<Passage, 'page'>[] {
  const pieces: Omit<Passage, 'page'>[] = []
  let from = 0
  for (const { index, 0: gap } of [...text.matchAll(/\n[^\S\n]*\n/g), { index: text.length, 0: '' }]) {
    const piece = text.slice(from, index)
    const start = from + piece.length - piece.trimStart().length
    const end = from + piece.trimEnd().length
    if (start < end) pieces.push({ start, end, text: text.slice(start, end) })
    from = index + gap.length
  }
  return pieces
}

/** The place of a joined paragraph is its part on the first page; its text is all of it. */
function joined(pieces: readonly Passage[]): Passage[] {
  const whole: Passage[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    const goesOn = last && last.page < piece.page && /[\p{Ll},]$/u.test(last.text) && /^\p{Ll}/u.test(piece.text)
    if (goesOn) whole[whole.length - 1] = { ...last, text: `${last.text}\n${piece.text}` }
    else whole.push(piece)
  }
  return whole
}

function paragraphOf(passage: Passage): Paragraph {
  const tokens = tokensOf(passage.text)
  const shape = tokens.map(({ kind, key }) => (kind === 'figure' ? '#' : key))
  return { ...passage, tokens, key: tokens.map(({ key }) => key).join('\u0000'), shape }
}

/** Words and figures in their order. A line's end within a figure does not part it from its unit. */
export function tokensOf(text: string): Token[] {
  const figures = figuresInText(text)
  let at = 0
  const words = wordsOf(text).filter(({ start, end }) => {
    while ((figures[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++
    return (figures[at]?.start ?? Number.POSITIVE_INFINITY) >= end
  })
  return [
    ...figures.map(({ key, start, end }): Token => ({ kind: 'figure', key, start, end })),
    ...words.map(({ folded, start, end }): Token => ({ kind: 'word', key: folded, start, end })),
  ].toSorted((a, b) => a.start - b.start)
}

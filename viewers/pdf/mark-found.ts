import { type Drawn, findInPage, foldedWords, pageTextOf } from './page-text.ts'

const FOUND = 'pdf-found'
const ACTIVE = 'pdf-active'

/**
 * Marks the words on a page that is drawn, the one that is looked at otherwise than the rest.
 * @returns takes the marks away
 */
export function markFound({ pieces, divs }: Drawn, words: string, active: number): () => void {
  const nodes = divs.map(({ firstChild }) => firstChild)
  return markRanges(rangesOf(pieces, nodes, words), active)
}

/** @returns takes the marks away */
export function markRanges(ranges: readonly Range[], active: number): () => void {
  for (const [at, range] of ranges.entries()) highlightOf(at === active ? ACTIVE : FOUND)?.add(range)
  ranges[active]?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
  return () => {
    for (const range of ranges) for (const name of [FOUND, ACTIVE]) highlightOf(name)?.delete(range)
  }
}

/** The places of words in pieces of text, each of which is shown by the node of its place. */
export function rangesOf(pieces: Drawn['pieces'], nodes: readonly (Node | null)[], words: string): Range[] {
  const page = pageTextOf(pieces)
  const length = foldedWords(words).length
  return findInPage(page, words).flatMap((at) => {
    const [first, last] = [page.places[at], page.places[at + length - 1]]
    const [start, end] = [first && nodes[first[0]], last && nodes[last[0]]]
    if (!first || !last || !start || !end) return []
    const range = document.createRange()
    range.setStart(start, Math.min(first[1], start.textContent?.length ?? 0))
    range.setEnd(end, Math.min(last[1] + 1, end.textContent?.length ?? 0))
    return [range]
  })
}

/** Undefined where the browser draws no such marks: the page is still turned to. */
function highlightOf(name: string): Highlight | undefined {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return undefined
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(name, made)
  return made
}

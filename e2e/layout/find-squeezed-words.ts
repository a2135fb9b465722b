import { isMarkOnDrawing, nameOf } from './page-boxes.ts'
import type { Words } from './page-contents.ts'

/** Letters alone: a code, an address or a file's name may go on in the next line. Longer words are nobody's to lay out for. */
const WORD = /\p{L}{3,18}/gu
/** A word that is joined to more by such a sign is part of a code or an address. */
const JOINED = /[\p{L}\p{N}_\-./@:\\#]/u
/** Lines of one word lie at the same height but for what marks over letters add. */
const SAME_LINE_PX = 4

/** Texts in boxes that are narrower than their longest word, so that it is broken in its middle. */
export function findSqueezedWords(words: readonly Words[]): string[] {
  return words
    .filter(({ lines, element }) => lines.length > 1 && !isMarkOnDrawing(element))
    .flatMap(({ node, element }) => {
      const broken = brokenWord(node)
      return broken ? [`narrower than its word "${broken}": ${nameOf(element)}`] : []
    })
}

function brokenWord(node: Text): string | null {
  const range = document.createRange()
  for (const { 0: word, index } of node.data.matchAll(WORD)) {
    const around = [node.data[index - 1], node.data[index + word.length]]
    if (around.some((sign) => sign !== undefined && JOINED.test(sign))) continue
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
    if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > SAME_LINE_PX) return word
  }
  return null
}

import type { MarkPoint } from '#engines/marks/mark.ts'
import { placeOn } from '../marks/drawn-mark.ts'

/** Words that a person chose on a page, and the lines that they stand on. */
export interface ChosenText {
  readonly page: number
  /** Two opposite corners of each line, as shares of the page. */
  readonly points: readonly MarkPoint[]
  readonly words: string
}

interface Line {
  left: number
  top: number
  right: number
  bottom: number
}

/** Lines that are taken at most: more text is no remark. */
const MOST_LINES = 200
/** Of its height: so far apart pieces of one line may stand. */
const GAP = 2

/** What is chosen of the text of a page within a part of the screen; null where nothing is. */
export function chosenText(within: HTMLElement): ChosenText | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const from = range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement
  const page = from?.closest<HTMLElement>('[data-page]')
  if (!page || !within.contains(page)) return null
  const sheet = page.getBoundingClientRect()
  const pieces = [...range.getClientRects()].filter(
    ({ width, height, top, bottom }) => width > 1 && height > 1 && top >= sheet.top - 1 && bottom <= sheet.bottom + 1,
  )
  const points = linesOf(pieces)
    .slice(0, MOST_LINES)
    .flatMap(({ left, top, right, bottom }) => [placeOn(sheet, left, top), placeOn(sheet, right, bottom)])
  const words = selection.toString().replace(/\s+/g, ' ').trim()
  return points.length === 0 ? null : { page: Number(page.dataset['page']), points, words }
}

/** Pieces that stand beside each other as one line: a browser answers each run of text by itself, and some twice. */
export function linesOf(pieces: readonly Line[]): Line[] {
  const lines: Line[] = []
  for (const { left, top, right, bottom } of pieces) {
    const height = bottom - top
    const same = lines.find(
      (line) =>
        Math.min(line.bottom, bottom) - Math.max(line.top, top) > height / 2 &&
        left <= line.right + height * GAP &&
        right >= line.left - height * GAP,
    )
    if (!same) lines.push({ left, top, right, bottom })
    else {
      same.left = Math.min(same.left, left)
      same.right = Math.max(same.right, right)
      same.top = Math.min(same.top, top)
      same.bottom = Math.max(same.bottom, bottom)
    }
  }
  return lines
}

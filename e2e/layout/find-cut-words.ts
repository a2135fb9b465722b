import {
  type Box,
  clips,
  heightOf,
  holderOf,
  isMarkOnDrawing,
  nameOf,
  paddingBox,
  scrolls,
  widthOf,
} from './page-boxes.ts'
import type { Words } from './page-contents.ts'

/** Letters lean over their own box by a fraction; a text that is cut loses more. */
const LEANING_PX = 2
/** Arabic letters and marks of a tight line reach beyond it, and nothing of them is lost. */
const TIGHT_LINE_SHARE = 0.4
/** The smallest letters of the design are 12 px; a drawing that is shrunk a little is still read. */
const SMALLEST_LETTERS_PX = 10.5
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/
const LETTER = /\p{L}/u
/** What people must be able to read whole: what a page is called, and what happens when they press. */
const MUST_BE_WHOLE = 'h1, h2, h3, button, [role="tab"]'

export function findCutWords(words: readonly Words[]): string[] {
  return words.flatMap((one) => (isMarkOnDrawing(one.element) ? [] : [...cuts(one), ...tooSmall(one)]))
}

function cuts(words: Words): string[] {
  for (let at: Element | null = words.element; at && at !== document.body; at = holderOf(at)) {
    const { overflowX, overflowY, display, textOverflow, direction, webkitLineClamp } = getComputedStyle(at)
    if (display === 'inline' || display === 'contents' || at instanceof SVGElement) continue
    // The rest is reached by scrolling, here or further out.
    if (scrolls(overflowX) || scrolls(overflowY)) return []
    if (!clips(overflowX) && !clips(overflowY)) continue
    // Maps, plans and models are moved under their frame.
    if (at.querySelector('canvas')) return []
    const frame = paddingBox(at)
    if (widthOf(frame) < 2 || heightOf(frame) < 2) return []
    const lost = clips(overflowX) ? lostSideways(words.lines, frame) : 0
    const isLineLost = clips(overflowY) && words.lines.some((line) => isCutAcross(line, frame))
    if (lost <= LEANING_PX && !isLineLost) continue
    const isMarked = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    if (!isMarked) return [`cut without a mark: ${nameOf(words.element)} in ${nameOf(at)}`]
    if (lost > LEANING_PX && isOtherWay(words.node.data, direction))
      return [`cut at its start: ${nameOf(words.element)}`]
    return tellsWhole(words.element, at) ? [] : [`cut, and said whole nowhere: ${nameOf(words.element)}`]
  }
  return []
}

function lostSideways(lines: readonly Box[], frame: Box): number {
  // A line that is out of sight altogether is put away, not cut.
  const seen = lines.filter((line) => line.left < frame.right && line.right > frame.left)
  return Math.max(0, ...seen.map((line) => Math.max(frame.left - line.left, line.right - frame.right)))
}

function isCutAcross(line: Box, frame: Box): boolean {
  if (line.top >= frame.bottom - 1 || line.bottom <= frame.top + 1) return false
  return Math.max(frame.top - line.top, line.bottom - frame.bottom) > heightOf(line) * TIGHT_LINE_SHARE
}

/** Words that run the other way than their line lose their first letters to the ellipsis, not their last. */
function isOtherWay(text: string, direction: string): boolean {
  const first = LETTER.exec(text)?.[0]
  return first !== undefined && RIGHT_TO_LEFT.test(first) !== (direction === 'rtl')
}

/** Titles and buttons that are cut say the whole on hover; rows of lists lead to their record, which does. */
function tellsWhole(element: Element, frame: Element): boolean {
  const owner = element.closest(MUST_BE_WHOLE)
  if (!owner) return true
  return (
    element.closest('[title]') !== null || frame.querySelector('[title]') !== null || owner.hasAttribute('data-tip')
  )
}

function tooSmall({ element }: Words): string[] {
  const { color, fontSize } = getComputedStyle(element)
  // Letters without a colour lie over a page that is drawn, so that it can be marked and copied: nobody reads them.
  if (color === 'rgba(0, 0, 0, 0)') return []
  const size = Number.parseFloat(fontSize)
  const scale = element instanceof SVGGraphicsElement ? Math.abs(element.getScreenCTM()?.d ?? 1) : 1
  if (size * scale >= SMALLEST_LETTERS_PX) return []
  return [`letters of ${(size * scale).toFixed(1)} px: ${nameOf(element)}`]
}

import { around, isInPopup, isMarkOnDrawing, nameOf } from './page-boxes.ts'
import type { Target } from './page-contents.ts'

/** A thumb in a glove (design rule 8). */
const THUMB_PX = 44
/** A field takes presses within its border, and boxes end between two pixels. */
const ROUNDING_PX = 2

/**
 * Things to press that are smaller than a thumb. What counts is where a press arrives, not what is drawn: a label belongs
 * to its box, a card to the link that it opens.
 */
export function findSmallTargets(targets: readonly Target[]): string[] {
  return targets.flatMap(({ element }) => {
    if (isInSentence(element) || isHandle(element) || isInPopup(element) || isMarkOnDrawing(element)) return []
    const small = sizeIfSmall(element)
    if (!small) return []
    // Half of it may lie under a bar that stands still; somebody who reaches for it moves the page.
    element.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' })
    const size = sizeIfSmall(element)
    if (!size) return []
    return [`target of ${Math.round(size.width)} × ${Math.round(size.height)} px: ${nameOf(element)}`]
  })
}

/** Links among words are as high as a line: who made them larger would tear the lines apart. */
function isInSentence(element: Element): boolean {
  if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
  const sentence = element.closest('p, li, dd, td, figcaption, label, blockquote, span, div')
  const own = element.textContent?.trim().length ?? 0
  return (sentence?.textContent?.trim().length ?? 0) > own + 3
}

/** What is dragged along an edge is found by the finger that moves it. */
const isHandle = (element: Element) => getComputedStyle(element).touchAction === 'none'

function sizeIfSmall(element: Element): { width: number; height: number } | null {
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const { left, top, right, bottom } = around([element, ...labels].map((part) => part.getBoundingClientRect()))
  const x = (left + right) / 2
  const y = (top + bottom) / 2
  const width = pressed(right - left, (far) => arrivesAt(element, x + far, y))
  const height = pressed(bottom - top, (far) => arrivesAt(element, x, y + far))
  return Math.min(width, height) < THUMB_PX - ROUNDING_PX ? { width, height } : null
}

/** A hit test costs more than all the rest. */
const STEP_PX = 2

/** How long a stretch takes presses, of which so much is drawn, at most as far as a thumb needs. */
function pressed(drawn: number, arrives: (far: number) => boolean): number {
  const [half, enough] = [drawn / 2, THUMB_PX / 2 - ROUNDING_PX]
  if (half >= enough || (arrives(enough) && arrives(-enough))) return Math.max(drawn, THUMB_PX)
  const reach = (way: 1 | -1) => {
    let beyond = 0
    while (half + beyond < THUMB_PX && arrives(way * (half + beyond + STEP_PX))) beyond += STEP_PX
    return beyond
  }
  return drawn + reach(1) + reach(-1)
}

function arrivesAt(element: Element, x: number, y: number): boolean {
  const at = document.elementFromPoint(x, y)
  return at !== null && arrives(element, at)
}

function arrives(element: Element, at: Element): boolean {
  if (element.contains(at)) return true
  const labels = (element as HTMLInputElement).labels ?? []
  if ([...labels].some((label) => label.contains(at))) return true
  // A row or card that opens what its link opens: nothing else on it takes the press.
  return at.closest('[data-openable], tr[data-open]')?.contains(element) ?? false
}

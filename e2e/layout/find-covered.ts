import { isInPopup, isMarkOnDrawing, nameOf } from './page-boxes.ts'
import type { Target, Words } from './page-contents.ts'

/** Where the page may stand while somebody presses: whatever is covered in all of these cannot be pressed. */
const WAYS: readonly ScrollLogicalPosition[] = ['center', 'start', 'end']
const AT_ONCE = { behavior: 'instant', inline: 'center' } as const

/** Things to press that something else lies over at their middle, wherever the page is scrolled to. */
export function findCoveredTargets(targets: readonly Target[]): string[] {
  return targets.flatMap(({ element }) => {
    if (isInPopup(element) || isMarkOnDrawing(element)) return []
    let cover = coverOf(element)
    for (const block of WAYS) {
      if (!cover) return []
      element.scrollIntoView({ ...AT_ONCE, block })
      cover = coverOf(element)
    }
    return cover && cover !== document.documentElement ? [`covered: ${nameOf(element)} by ${nameOf(cover)}`] : []
  })
}

/** What lies over the middle of an element; the root of the document where that is out of the window. */
function coverOf(element: Element): Element | null {
  const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2) ?? document.documentElement
  if (at === document.documentElement) return at
  return element.contains(at) || at.contains(element) || isLabelled(element, at) ? null : at
}

function isLabelled(element: Element, at: Element): boolean {
  const labels = (element as HTMLInputElement).labels ?? []
  return [...labels].some((label) => label.contains(at))
}

/** Texts that stay under something that stands still, at the top of the page and at its end. */
export function findCoveredWords(words: readonly Words[]): string[] {
  const covered = new Set<Words>()
  for (const place of ['start', 'end'] as const) {
    scrollAll(place)
    for (const one of words) {
      const cover = coverOfWords(one)
      if (cover && isOnSide(cover, place)) covered.add(one)
    }
  }
  return [...covered].flatMap((one) => {
    if (isMarkOnDrawing(one.element)) return []
    for (const block of WAYS) {
      one.element.scrollIntoView({ ...AT_ONCE, block })
      if (!coverOfWords(one)) return []
    }
    return [`text covered: ${nameOf(one.element)} by ${nameOf(coverOfWords(one) ?? one.element)}`]
  })
}

/** What stands at the top hides for good only what is at the start, as nothing can be scrolled further down there. */
function isOnSide(cover: Element, place: 'start' | 'end'): boolean {
  const { top, bottom } = cover.getBoundingClientRect()
  return (top + bottom) / 2 < window.innerHeight / 2 === (place === 'start')
}

/** At either end of its first line. */
function coverOfWords({ element, node }: Words): Element | null {
  const range = document.createRange()
  range.selectNodeContents(node)
  const line = range.getClientRects()[0]
  if (!line || line.bottom < 0 || line.top > window.innerHeight) return null
  const y = (line.top + line.bottom) / 2
  for (const x of [line.left + 2, line.right - 2]) {
    const at = document.elementFromPoint(x, y)
    if (at && !isInPopup(at) && standsStillOver(at, element)) return at
  }
  return null
}

function standsStillOver(at: Element, element: Element): boolean {
  for (let above: Element | null = at; above && !above.contains(element); above = above.parentElement) {
    const { position } = getComputedStyle(above)
    if (position === 'fixed' || position === 'sticky') return true
  }
  return false
}

/** The page, and every part of it that scrolls on its own. */
export function scrollAll(to: 'start' | 'end'): void {
  for (const element of [document.scrollingElement, ...document.querySelectorAll('main, main *')])
    if (element && (to === 'end' || element.scrollTop > 0) && element.scrollHeight > element.clientHeight)
      element.scrollTo({ top: to === 'end' ? element.scrollHeight : 0, behavior: 'instant' })
}

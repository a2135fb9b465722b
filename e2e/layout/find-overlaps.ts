import { type Box, common, heightOf, holds, isInPopup, isMarkOnDrawing, nameOf, widthOf } from './page-boxes.ts'
import type { Target, Words } from './page-contents.ts'

/** Borders of neighbours are drawn over each other, and boxes end between two pixels. */
const TOUCHING_PX = 3
/** Lines of a text are set closer than their letters' boxes are high; Arabic boxes are half as high again. */
const TIGHT_LINES_SHARE = 0.45

/** Things to press of which one takes a part of the other. */
export function findOverlappingTargets(targets: readonly Target[]): string[] {
  return pairs(targets, (one, other) => {
    const both = common(one.box, other.box)
    if (widthOf(both) < TOUCHING_PX || heightOf(both) < TOUCHING_PX) return null
    // A button within a field or on a card: whether both can be pressed, the look at what is covered finds out.
    if (holds(one.box, other.box) || holds(other.box, one.box)) return null
    if (isLayered(one.element, other.element, both)) return null
    return `overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`
  })
}

/** Texts of which the letters run through each other. */
export function findOverlappingWords(words: readonly Words[]): string[] {
  return pairs(
    words.filter(({ element }) => !isMarkOnDrawing(element)),
    (one, other) => {
      // The lines of one paragraph know each other.
      if (one.element.contains(other.element) || other.element.contains(one.element)) return null
      for (const line of one.lines)
        for (const beside of other.lines) {
          const both = common(common(line, one.box), common(beside, other.box))
          const least = Math.min(heightOf(line), heightOf(beside)) * TIGHT_LINES_SHARE
          if (widthOf(both) < TOUCHING_PX || heightOf(both) < least) continue
          if (isLayered(one.element, other.element, both)) continue
          return `texts over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`
        }
      return null
    },
  )
}

/** Compares only neighbours: from top to bottom, as long as the upper one reaches down to the lower. */
function pairs<Part extends { readonly element: Element; readonly box: Box }>(
  parts: readonly Part[],
  compare: (one: Part, other: Part) => string | null,
): string[] {
  const sorted = parts.filter(({ element }) => !isInPopup(element)).sort((one, other) => one.box.top - other.box.top)
  return sorted.flatMap((one, at) => {
    const found: string[] = []
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.box.top >= one.box.bottom) break
      const fault = compare(one, other)
      if (fault) found.push(fault)
    }
    return found
  })
}

/**
 * One lies on a ground of its own above the other, as the head of a table that stays while rows pass below it, or a panel
 * over a map: nothing runs through each other there. Whether it ever gets out of the way is asked of what is covered.
 */
function isLayered(one: Element, other: Element, both: Box): boolean {
  return hasOwnGround(one, other, both) || hasOwnGround(other, one, both)
}

function hasOwnGround(element: Element, other: Element, both: Box): boolean {
  let isRaised = false
  let hasGround = false
  for (let at: Element | null = element; at && !at.contains(other); at = at.parentElement) {
    const style = getComputedStyle(at)
    isRaised ||= style.position === 'fixed' || style.position === 'sticky' || style.position === 'absolute'
    isRaised ||= style.zIndex !== 'auto'
    hasGround ||= isOpaque(style.backgroundColor) && holds(at.getBoundingClientRect(), both)
  }
  return isRaised && hasGround
}

function isOpaque(colour: string): boolean {
  const alpha = /rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(colour)
  return colour !== 'transparent' && Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.7
}

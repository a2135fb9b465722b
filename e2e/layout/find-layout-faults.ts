import { findCoveredTargets, findCoveredWords, scrollAll } from './find-covered.ts'
import { findCutWords } from './find-cut-words.ts'
import { findOverlappingTargets, findOverlappingWords } from './find-overlaps.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { findSqueezedWords } from './find-squeezed-words.ts'
import { type Box, Frames, isMarkOnDrawing, isSeen, isShown, nameOf, OPENED } from './page-boxes.ts'
import { findTargets, findWords } from './page-contents.ts'

/** Boxes end between two pixels. */
const ROUNDING_PX = 1.5

/** Runs in the page: what is wrong with how it is laid out at its present width, in words. */
export function findLayoutFaults({ isTouch }: { isTouch: boolean }): string[] {
  scrollAll('start')
  const frames = new Frames()
  const targets = findTargets(frames)
  const words = findWords(frames)
  const still = [
    ...findSidewaysScroll(),
    ...findScrollOfFrame(),
    ...findOutside([...targets, ...words]),
    ...findCutWords(words),
    ...findSqueezedWords(words),
    ...findOverlappingTargets(targets),
    ...findOverlappingWords(words),
  ]
  // These scroll.
  const scrolled = [
    ...(isTouch ? findSmallTargets(targets) : []),
    ...findCoveredTargets(targets),
    ...findCoveredWords(words),
  ]
  scrollAll('start')
  return [...new Set([...still, ...scrolled])]
}

/**
 * Runs in the page: what is wrong with the dialog, menu or list that lies uppermost over it. What is beneath waits, and may
 * be covered.
 */
export function findFaultsOfOpened({ isTouch }: { isTouch: boolean }): string[] {
  const opened = [...document.querySelectorAll(OPENED)].filter(
    (one) => isShown(one) && isSeen(one.getBoundingClientRect()),
  )
  const uppermost = opened.at(-1)
  if (!uppermost) return []
  const frames = new Frames()
  const targets = findTargets(frames).filter(({ element }) => uppermost.contains(element))
  const words = findWords(frames, uppermost)
  const faults = [
    ...findOutside([...targets, ...words]),
    ...findCutWords(words),
    ...findSqueezedWords(words),
    ...findOverlappingTargets(targets),
    ...findOverlappingWords(words),
    ...(isTouch ? findSmallTargets(targets) : []),
  ]
  return [...new Set(faults)]
}

function findSidewaysScroll(): string[] {
  const { scrollWidth } = document.documentElement
  return scrollWidth > window.innerWidth + ROUNDING_PX
    ? [`the page is ${scrollWidth} px wide in a window of ${window.innerWidth}`]
    : []
}

/** Inside the frame of signed-in screens the content scrolls; the frame itself is as high as the window. */
function findScrollOfFrame(): string[] {
  const { scrollHeight } = document.documentElement
  return document.getElementById('content') && scrollHeight > window.innerHeight + ROUNDING_PX
    ? [`the page is ${scrollHeight} px high in a window of ${window.innerHeight}, although its content scrolls`]
    : []
}

/** What is out of the window altogether waits there on purpose; what sticks out of it was not laid out for it. */
function findOutside(parts: readonly { readonly element: Element; readonly box: Box }[]): string[] {
  return parts
    .filter(({ box: { left, right } }) => left < window.innerWidth && right > 0)
    .filter(({ box: { left, right } }) => left < -ROUNDING_PX || right > window.innerWidth + ROUNDING_PX)
    .filter(({ element }) => !isMarkOnDrawing(element))
    .map(({ element }) => `sticks out of the window: ${nameOf(element)}`)
}

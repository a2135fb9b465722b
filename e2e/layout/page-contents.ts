import { around, type Box, common, type Frames, isInPopup, isSeen, isShown } from './page-boxes.ts'

/** Something that can be pressed or typed into. */
export interface Target {
  readonly element: Element
  /** As far as it can be seen. */
  readonly box: Box
}

/** Text of one element. */
export interface Words {
  readonly element: Element
  readonly node: Text
  /** Its lines, also as far as they are clipped. */
  readonly lines: readonly Box[]
  /** As far as it can be seen. */
  readonly box: Box
}

const TARGETS = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'menuitem', 'option', 'slider'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')
/** Their texts are drawn by the browser, or are nobody's to read. */
const NOT_READ = 'script, style, option, textarea, noscript, title, desc, [data-tooltip]'

export function findTargets(frames: Frames): Target[] {
  const targets: Target[] = []
  for (const element of document.querySelectorAll(TARGETS)) {
    // One that holds another is its frame: a field of several parts, a card.
    if (!isShown(element) || element.parentElement?.closest(TARGETS)) continue
    if (getComputedStyle(element).pointerEvents === 'none') continue
    const box = common(boxOf(element), frames.of(element))
    if (isSeen(box)) targets.push({ element, box })
  }
  return targets
}

/** A link that goes on in the next line is pressed on its first one. */
function boxOf(element: Element): Box {
  const isInline = getComputedStyle(element).display === 'inline'
  return (isInline && element.getClientRects()[0]) || element.getBoundingClientRect()
}

/** @param opened part over the page whose texts are wanted; without it those of the page beneath */
export function findWords(frames: Frames, opened: Element | null = null): Words[] {
  const words: Words[] = []
  const walker = document.createTreeWalker(opened ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const shown = new Map<Element, boolean>()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || !node.data.trim()) continue
    if (!shown.has(element)) shown.set(element, isShown(element) && !element.closest(NOT_READ))
    if (!shown.get(element)) continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(isSeen)
    if (lines.length === 0) continue
    const box = common(around(lines), frames.inside(element))
    if (isSeen(box)) words.push({ element, node, lines, box })
  }
  return opened ? words : words.filter(({ element }) => !isInPopup(element))
}

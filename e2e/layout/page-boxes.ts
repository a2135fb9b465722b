/** Runs in the page. Everything is measured in pixels of the window, where it is scrolled at the moment. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const EVERYWHERE: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
/** What is smaller in one direction is there for screen readers alone. */
const LEAST_SEEN = 2

export const widthOf = (box: Box) => box.right - box.left
export const heightOf = (box: Box) => box.bottom - box.top
export const isSeen = (box: Box) => widthOf(box) >= LEAST_SEEN && heightOf(box) >= LEAST_SEEN

export function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

export const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left + 1 &&
  outer.top <= inner.top + 1 &&
  outer.right >= inner.right - 1 &&
  outer.bottom >= inner.bottom - 1

export const clips = (overflow: string) => overflow !== 'visible'
export const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** Inside of the border, where contents are shown. */
export function paddingBox(element: Element): Box {
  const { left, top } = element.getBoundingClientRect()
  const inside = { left: left + element.clientLeft, top: top + element.clientTop }
  return { ...inside, right: inside.left + element.clientWidth, bottom: inside.top + element.clientHeight }
}

/** What clips a box in the tree: its parent, or for one that is placed by hand what it is placed in. */
export function holderOf(element: Element): Element | null {
  const { position } = getComputedStyle(element)
  if (position === 'fixed') return null
  if (position === 'absolute' && element instanceof HTMLElement) return element.offsetParent
  return element.parentElement
}

/** Remembers what ancestors clip, which hundreds of elements share. */
export class Frames {
  readonly #inside = new Map<Element, Box>()

  /** Part of the window in which an element is shown, as far as its ancestors clip it. */
  of(element: Element): Box {
    const holder = holderOf(element)
    return holder ? this.inside(holder) : EVERYWHERE
  }

  /** Part of the window in which the contents of an element are shown. */
  inside(element: Element): Box {
    const known = this.#inside.get(element)
    if (known) return known
    const box = this.#measure(element)
    this.#inside.set(element, box)
    return box
  }

  #measure(element: Element): Box {
    // Their overflow is the window's.
    if (element === document.body || element === document.documentElement) return EVERYWHERE
    const outer = this.of(element)
    const { overflowX, overflowY, display } = getComputedStyle(element)
    if (display === 'inline' || display === 'contents') return outer
    const own = element instanceof SVGElement ? element.getBoundingClientRect() : paddingBox(element)
    return common(outer, {
      left: clips(overflowX) ? own.left : EVERYWHERE.left,
      right: clips(overflowX) ? own.right : EVERYWHERE.right,
      top: clips(overflowY) ? own.top : EVERYWHERE.top,
      bottom: clips(overflowY) ? own.bottom : EVERYWHERE.bottom,
    })
  }
}

export function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('[inert]') === null
  )
}

/** What lies over the page because somebody opened it, and goes when they press elsewhere. */
export const OPENED = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"], [popover]'
const POPUP = `${OPENED}, [data-tooltip]`
export const isInPopup = (element: Element) => element.closest(POPUP) !== null

/**
 * A mark on a map or a model: it goes where the thing goes that it marks, beside others, over others and out of sight.
 * Such a mark is put in its place by a transform of its own, in a frame with something drawn.
 */
export function isMarkOnDrawing(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (
      at instanceof HTMLElement &&
      at.style.transform.includes('translate') &&
      at.parentElement?.querySelector('canvas')
    )
      return true
  return false
}

/** How a fault names an element: by what people read on it, and by where the code has it. */
export function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? ''
  const said = words || element.getAttribute('name') || element.getAttribute('placeholder') || ''
  const style = element.classList[0] ?? element.parentElement?.classList[0] ?? ''
  return `${element.tagName.toLowerCase()}${style && `.${style}`} "${said.length > 40 ? `${said.slice(0, 39)}…` : said}"`
}

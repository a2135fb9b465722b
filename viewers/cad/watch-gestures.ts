export interface GestureHandlers {
  pan(dx: number, dy: number): void
  zoom(x: number, y: number, factor: number): void
  /** Pointer over the drawing, without dragging. */
  hover(x: number, y: number): void
  leave(): void
  click(x: number, y: number, isTouch: boolean): void
  doubleClick(x: number, y: number, isTouch: boolean): void
}

/** A pointer that moved less is a click. */
const CLICK_PIXELS = 4
const WHEEL_STEP = 0.0015
const DOUBLE_MS = 350
const DOUBLE_PIXELS = 12

/** Mouse, pen and fingers on an element: drag pans, wheel and two fingers zoom. Returns what stops it. */
export function watchGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const stop = new AbortController()
  const pointers = new Map<number, { x: number; y: number }>()
  let moved = 0
  let lastClick = 0
  let lastPlace = { x: 0, y: 0 }
  const place = (event: PointerEvent | WheelEvent) => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    take: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, take, { signal: stop.signal, passive: false })

  listen('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId)
    if (pointers.size === 0) moved = 0
    pointers.set(event.pointerId, place(event))
  })
  listen('pointermove', (event) => {
    const at = place(event)
    const before = pointers.get(event.pointerId)
    if (!before) {
      handlers.hover(at.x, at.y)
      return
    }
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, other]) => other)
    const [dx, dy] = [at.x - before.x, at.y - before.y]
    moved += Math.hypot(dx, dy)
    pointers.set(event.pointerId, at)
    const other = others[0]
    if (other) {
      const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(at.x - other.x, at.y - other.y)]
      handlers.pan(dx / 2, dy / 2)
      if (was > 0 && is > 0) handlers.zoom((at.x + other.x) / 2, (at.y + other.y) / 2, is / was)
    } else if (moved > CLICK_PIXELS) handlers.pan(dx, dy)
  })
  const end = (event: PointerEvent, isClick: boolean) => {
    const isKnown = pointers.delete(event.pointerId)
    if (!isKnown || !isClick || moved > CLICK_PIXELS || pointers.size > 0 || event.button !== 0) return
    const at = place(event)
    // Quick clicks on corners far from each other are two places, not a double click.
    const isNear = Math.hypot(at.x - lastPlace.x, at.y - lastPlace.y) <= DOUBLE_PIXELS
    const isDouble = isNear && event.timeStamp - lastClick < DOUBLE_MS
    lastClick = isDouble ? 0 : event.timeStamp
    lastPlace = at
    const isTouch = event.pointerType === 'touch'
    if (isDouble) handlers.doubleClick(at.x, at.y, isTouch)
    else handlers.click(at.x, at.y, isTouch)
  }
  listen('pointerup', (event) => end(event, true))
  listen('pointercancel', (event) => end(event, false))
  listen('pointerleave', () => handlers.leave())
  listen('wheel', (event) => {
    event.preventDefault()
    const at = place(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    handlers.zoom(at.x, at.y, Math.exp(-event.deltaY * lines * WHEEL_STEP))
  })
  listen('contextmenu', (event) => event.preventDefault())
  return () => stop.abort()
}

/** A place on the screen in CSS pixels of the window. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

export interface GestureHandlers {
  /** A press that did not move. */
  readonly tap: (at: ScreenPoint, event: PointerEvent) => void
  readonly doubleTap: (at: ScreenPoint) => void
  /** The pointer moved with nothing pressed; null when it left. */
  readonly hover: (at: ScreenPoint | null) => void
  /** Before the first movement. True takes the drag: then only `grabbed` hears of it, until `released`. */
  readonly grab: (at: ScreenPoint) => boolean
  readonly grabbed: (at: ScreenPoint) => void
  readonly released: () => void
  readonly start: (at: ScreenPoint) => void
  readonly turn: (dx: number, dy: number) => void
  readonly move: (dx: number, dy: number) => void
  /** Two fingers: `factor` below 1 spreads them. */
  readonly pinch: (centre: ScreenPoint, factor: number) => void
  readonly wheel: (at: ScreenPoint, factor: number) => void
}

/** A hand is not still: less than this is a tap. */
const SLOP_PIXELS = { mouse: 4, touch: 10 } as const
const DOUBLE_TAP_MS = 320

interface Press {
  readonly pointerId: number
  readonly isMoving: boolean
  readonly from: ScreenPoint
  at: ScreenPoint
  isDrag: boolean
  isGrab: boolean
}

/** Turns pointer and wheel events of an element into what they mean. The answer stops listening. */
export function watchGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const presses = new Map<number, Press>()
  let lastTap = { time: 0, x: 0, y: 0 }
  let hadTwo = false

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button > 2) return
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    const isMoving = event.button === 1 || event.button === 2 || event.shiftKey
    const isFirst = presses.size === 0
    const isGrab = isFirst && event.button === 0 && handlers.grab(at)
    presses.set(event.pointerId, { pointerId: event.pointerId, isMoving, from: at, at, isDrag: false, isGrab })
    if (isFirst) hadTwo = false
    else hadTwo = true
    if (!isGrab) handlers.start(isFirst ? at : centreOf(presses))
    if (event.button === 1) event.preventDefault()
  }

  const moved = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    if (!press) {
      if (presses.size === 0 && event.pointerType !== 'touch') handlers.hover(at)
      return
    }
    if (press.isGrab) return handlers.grabbed(at)
    const slop = event.pointerType === 'touch' ? SLOP_PIXELS.touch : SLOP_PIXELS.mouse
    if (!press.isDrag && presses.size === 1 && distance(press.from, at) < slop) return
    press.isDrag = true
    if (presses.size === 2) return pinched(press, at)
    const [dx, dy] = [at.x - press.at.x, at.y - press.at.y]
    press.at = at
    if (presses.size > 1 || hadTwo) return
    if (press.isMoving) handlers.move(dx, dy)
    else handlers.turn(dx, dy)
  }

  const pinched = (press: Press, at: ScreenPoint): void => {
    const before = centreOf(presses)
    const spreadBefore = spreadOf(presses)
    press.at = at
    const after = centreOf(presses)
    const spread = spreadOf(presses)
    handlers.move(after.x - before.x, after.y - before.y)
    if (spread > 1 && spreadBefore > 1) handlers.pinch(after, spreadBefore / spread)
  }

  const up = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId)
    presses.delete(event.pointerId)
    if (!press) return
    if (press.isGrab) return handlers.released()
    if (press.isDrag || hadTwo || event.type === 'pointercancel' || event.button !== 0) return
    const at = { x: event.clientX, y: event.clientY }
    const isDouble = event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(lastTap, at) < SLOP_PIXELS.touch
    lastTap = { time: isDouble ? 0 : event.timeStamp, ...at }
    if (isDouble) handlers.doubleTap(at)
    else handlers.tap(at, event)
  }

  const leave = (): void => {
    if (presses.size === 0) handlers.hover(null)
  }

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaMode === 2 ? event.deltaY * 400 : event.deltaY
    // A pinch on a trackpad comes as a wheel with ctrl and small steps.
    const speed = event.ctrlKey ? 0.01 : 0.0018
    const factor = Math.exp(Math.max(-300, Math.min(300, pixels)) * speed)
    handlers.wheel({ x: event.clientX, y: event.clientY }, factor)
  }

  const quiet = (event: Event): void => event.preventDefault()
  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', moved, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('contextmenu', quiet, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  return () => stop.abort()
}

function distance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function centreOf(presses: ReadonlyMap<number, Press>): ScreenPoint {
  const points = [...presses.values()].map((press) => press.at)
  return {
    x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
  }
}

function spreadOf(presses: ReadonlyMap<number, Press>): number {
  const [a, b] = [...presses.values()]
  return a && b ? distance(a.at, b.at) : 0
}

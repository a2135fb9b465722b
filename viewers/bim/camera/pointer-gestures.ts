/** A place on the screen in CSS pixels of the window. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

export interface GestureHandlers {
  /** A press that did not move. */
  readonly tap: (at: ScreenPoint, event: PointerEvent) => void
  /** A finger that rests: picks beside what is picked, as a click with a modifier key does. */
  readonly hold: (at: ScreenPoint) => void
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
const HOLD_MS = 480

interface Press {
  readonly isMoving: boolean
  readonly from: ScreenPoint
  at: ScreenPoint
  isDrag: boolean
  isGrab: boolean
}

/** Turns pointer and wheel events of an element into what they mean. The answer stops listening. */
export function watchGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const reader = new GestureReader(element, handlers)
  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', (event) => reader.down(event), { signal })
  element.addEventListener('pointermove', (event) => reader.moved(event), { signal })
  element.addEventListener('pointerup', (event) => reader.up(event), { signal })
  element.addEventListener('pointercancel', (event) => reader.up(event), { signal })
  element.addEventListener('pointerleave', () => reader.left(), { signal })
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  element.addEventListener('wheel', (event) => reader.wheel(event), { signal, passive: false })
  return () => {
    stop.abort()
    reader.stop()
  }
}

class GestureReader {
  readonly #element: HTMLElement
  readonly #handlers: GestureHandlers
  readonly #presses = new Map<number, Press>()
  #lastTap = { time: 0, x: 0, y: 0 }
  /** After two fingers the one that stays does nothing: it would turn what was just placed. */
  #hadTwo = false
  #holding: ReturnType<typeof setTimeout> | undefined

  constructor(element: HTMLElement, handlers: GestureHandlers) {
    this.#element = element
    this.#handlers = handlers
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 2) return
    this.#element.setPointerCapture(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    const isMoving = event.button === 1 || event.button === 2 || event.shiftKey
    const isFirst = this.#presses.size === 0
    const isGrab = isFirst && event.button === 0 && this.#handlers.grab(at)
    this.#presses.set(event.pointerId, { isMoving, from: at, at, isDrag: false, isGrab })
    this.#hadTwo = !isFirst
    clearTimeout(this.#holding)
    if (isFirst && !isGrab && event.pointerType === 'touch')
      this.#holding = setTimeout(() => this.#held(event.pointerId), HOLD_MS)
    if (!isGrab) this.#handlers.start(isFirst ? at : centreOf(this.#presses))
    if (event.button === 1) event.preventDefault()
  }

  moved(event: PointerEvent): void {
    const press = this.#presses.get(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    if (press?.isGrab) this.#handlers.grabbed(at)
    else if (press) this.#dragged(press, at, event.pointerType)
    else if (this.#presses.size === 0 && event.pointerType !== 'touch') this.#handlers.hover(at)
  }

  up(event: PointerEvent): void {
    const press = this.#presses.get(event.pointerId)
    clearTimeout(this.#holding)
    this.#presses.delete(event.pointerId)
    if (press?.isGrab) this.#handlers.released()
    const isTap = press && !press.isGrab && !press.isDrag && !this.#hadTwo
    if (!isTap || event.type === 'pointercancel' || event.button !== 0) return
    const at = { x: event.clientX, y: event.clientY }
    const isDouble =
      event.timeStamp - this.#lastTap.time < DOUBLE_TAP_MS && distance(this.#lastTap, at) < SLOP_PIXELS.touch
    this.#lastTap = { time: isDouble ? 0 : event.timeStamp, ...at }
    if (isDouble) this.#handlers.doubleTap(at)
    else this.#handlers.tap(at, event)
  }

  stop(): void {
    clearTimeout(this.#holding)
  }

  #held(pointerId: number): void {
    const press = this.#presses.get(pointerId)
    if (!press || press.isDrag || this.#presses.size > 1) return
    // What follows is no tap.
    press.isDrag = true
    this.#handlers.hold(press.at)
  }

  left(): void {
    if (this.#presses.size === 0) this.#handlers.hover(null)
  }

  wheel(event: WheelEvent): void {
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
    const pixels = Math.max(-300, Math.min(300, event.deltaY * lines))
    // A pinch on a trackpad comes as a wheel with ctrl and small steps.
    const factor = Math.exp(pixels * (event.ctrlKey ? 0.01 : 0.0018))
    this.#handlers.wheel({ x: event.clientX, y: event.clientY }, factor)
  }

  #dragged(press: Press, at: ScreenPoint, pointerType: string): void {
    const slop = pointerType === 'touch' ? SLOP_PIXELS.touch : SLOP_PIXELS.mouse
    if (!press.isDrag && this.#presses.size === 1 && distance(press.from, at) < slop) return
    press.isDrag = true
    clearTimeout(this.#holding)
    if (this.#presses.size === 2) {
      this.#pinched(press, at)
      return
    }
    const [dx, dy] = [at.x - press.at.x, at.y - press.at.y]
    press.at = at
    if (this.#hadTwo) return
    if (press.isMoving) this.#handlers.move(dx, dy)
    else this.#handlers.turn(dx, dy)
  }

  #pinched(press: Press, at: ScreenPoint): void {
    const before = centreOf(this.#presses)
    const spreadBefore = spreadOf(this.#presses)
    press.at = at
    const after = centreOf(this.#presses)
    const spread = spreadOf(this.#presses)
    this.#handlers.move(after.x - before.x, after.y - before.y)
    if (spread > 1 && spreadBefore > 1) this.#handlers.pinch(after, spreadBefore / spread)
  }
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

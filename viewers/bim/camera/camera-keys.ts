export interface KeyHandlers {
  /** Radians. */
  readonly turn: (turn: number, tilt: number) => void
  /** Shares of the distance to the focus, so that steps fit the scale of the view. */
  readonly walk: (right: number, up: number, forward: number) => void
  readonly zoom: (factor: number) => void
  readonly fit: () => void
  readonly home: () => void
  readonly escape: () => void
  /** Asks for a frame. */
  readonly wake: () => void
}

const TURN_PER_SECOND = 1.6
const WALK_PER_SECOND = 0.9
const ZOOM_PER_SECOND = 1.8

/** Effect of a held key per second: turn, tilt, right, up, forward, zoom. Letters by place on the keyboard, not by layout. */
const HELD: Readonly<Record<string, readonly [number, number, number, number, number, number]>> = {
  ArrowLeft: [1, 0, 0, 0, 0, 0],
  ArrowRight: [-1, 0, 0, 0, 0, 0],
  ArrowUp: [0, -1, 0, 0, 0, 0],
  ArrowDown: [0, 1, 0, 0, 0, 0],
  KeyW: [0, 0, 0, 0, 1, 0],
  KeyS: [0, 0, 0, 0, -1, 0],
  KeyA: [0, 0, -1, 0, 0, 0],
  KeyD: [0, 0, 1, 0, 0, 0],
  KeyE: [0, 0, 0, 1, 0, 0],
  KeyQ: [0, 0, 0, -1, 0, 0],
  Equal: [0, 0, 0, 0, 0, -1],
  NumpadAdd: [0, 0, 0, 0, 0, -1],
  Minus: [0, 0, 0, 0, 0, 1],
  NumpadSubtract: [0, 0, 0, 0, 0, 1],
}

export interface HeldKeys {
  /** Moves by the time of one frame; true while a key is down. */
  readonly advance: (elapsedMs: number) => boolean
  readonly stop: () => void
}

/** Keys of the focused canvas. Combinations with ctrl, alt or meta belong to the page. */
export function watchKeys(element: HTMLElement, handlers: KeyHandlers): HeldKeys {
  const held = new Set<string>()
  const stop = new AbortController()
  const { signal } = stop

  const down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const once = { KeyF: handlers.fit, Home: handlers.home, Escape: handlers.escape }[event.code]
    if (once) {
      if (!event.repeat) once()
    } else if (HELD[event.code]) {
      held.add(event.code)
      handlers.wake()
    } else return
    event.preventDefault()
  }
  element.addEventListener('keydown', down, { signal })
  element.addEventListener('keyup', (event) => void held.delete(event.code), { signal })
  element.addEventListener('blur', () => held.clear(), { signal })

  const advance = (elapsedMs: number): boolean => {
    const sum = [0, 0, 0, 0, 0, 0]
    for (const key of held) {
      for (const [index, part] of (HELD[key] ?? []).entries()) sum[index] = (sum[index] ?? 0) + part
    }
    const [turn = 0, tilt = 0, right = 0, up = 0, forward = 0, zoom = 0] = sum
    const seconds = Math.min(elapsedMs, 100) / 1000
    if (turn || tilt) handlers.turn(turn * TURN_PER_SECOND * seconds, tilt * TURN_PER_SECOND * seconds)
    const pace = WALK_PER_SECOND * seconds
    if (right || up || forward) handlers.walk(right * pace, up * pace, forward * pace)
    if (zoom) handlers.zoom(Math.exp(zoom * ZOOM_PER_SECOND * seconds))
    return held.size > 0
  }
  return { advance, stop: () => stop.abort() }
}

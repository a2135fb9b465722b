import type { Triple } from '#engines/pointcloud/read-header.ts'
import type { CloudDistance } from './cloud-viewer.ts'

/** Pixels that a press may move and still be one. */
const STILL = 5

/** Tells of presses that moved nothing, with mouse, pen or one finger; places are pixels of the element. */
export function watchPresses(
  element: HTMLElement,
  hears: {
    readonly press: (place: readonly [number, number]) => void
    readonly double: (place: readonly [number, number]) => void
  },
): () => void {
  let from: readonly [number, number] | null = null
  const placeOf = (event: MouseEvent) => {
    const box = element.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top] as const
  }
  const down = (event: PointerEvent) => {
    from = event.isPrimary && event.button === 0 ? placeOf(event) : null
  }
  const up = (event: PointerEvent) => {
    const to = placeOf(event)
    if (from && Math.hypot(to[0] - from[0], to[1] - from[1]) < STILL) hears.press(to)
    from = null
  }
  const double = (event: MouseEvent) => hears.double(placeOf(event))
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointerup', up)
  element.addEventListener('dblclick', double)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('dblclick', double)
  }
}

const STEP = 0.06
/** By the place of a key, so that they lie where they do on every keyboard. */
const STEPS: Readonly<Record<string, Triple>> = {
  KeyW: [STEP, 0, 0],
  ArrowUp: [STEP, 0, 0],
  KeyS: [-STEP, 0, 0],
  ArrowDown: [-STEP, 0, 0],
  KeyD: [0, STEP, 0],
  ArrowRight: [0, STEP, 0],
  KeyA: [0, -STEP, 0],
  ArrowLeft: [0, -STEP, 0],
  KeyE: [0, 0, STEP],
  KeyQ: [0, 0, -STEP],
}

/** Walks by arrows or W, A, S, D, and up and down by E and Q, while the element has the focus. */
export function watchSteps(element: HTMLElement, step: (ahead: number, aside: number, up: number) => void): () => void {
  const press = (event: KeyboardEvent) => {
    const found = STEPS[event.code]
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step(...found)
  }
  element.addEventListener('keydown', press)
  return () => element.removeEventListener('keydown', press)
}

/** @param from metres of the scene, as `to`; `toFile` gives the coordinates of the file */
export function distanceBetween(from: Triple, to: Triple, toFile: (place: Triple) => Triple): CloudDistance {
  const [east, north, rise] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  return {
    from: toFile(from),
    to: toFile(to),
    straight: Math.hypot(east, north, rise),
    level: Math.hypot(east, north),
    rise,
  }
}

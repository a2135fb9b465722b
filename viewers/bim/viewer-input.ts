import { watchKeys } from './camera/camera-keys.ts'
import type { Triple } from './camera/camera-pose.ts'
import { type ScreenPoint, watchGestures } from './camera/pointer-gestures.ts'
import type { ModelItem } from './model/model-item.ts'
import type { Hit } from './tools/picking.ts'
import type { ViewerParts } from './viewer-parts.ts'

export interface ViewerInput {
  /** Moves by the time of one frame; true while a key is held. */
  readonly advance: (elapsedMs: number) => boolean
  readonly stop: () => void
}

const RADIANS_PER_PIXEL = 0.0055
/** Arrow keys move a plan as fast as they turn a model. */
const PAN_PIXELS_PER_RADIAN = 450
/** A pivot found this far from the pointer, in pixels, is not the one that is meant. */
const SAME_PLACE_PIXELS = 12

/** Answers the person's hand: pointer, wheel and keys of one viewer. */
export function listenToInput(parts: ViewerParts, actions: { fit(): void; home(): void; escape(): void }): ViewerInput {
  const { host, rig, picking, section, stage, plan, walk } = parts
  const aim = new Aim(parts)
  const hovering = new Hovering(parts)

  const stopGestures = watchGestures(host, {
    tap: (at, event) => void tap(parts, at, event.ctrlKey || event.metaKey || event.shiftKey),
    hold: (at) => void tap(parts, at, true),
    doubleTap: (at) => void flyToItem(parts, at),
    hover: (at) => hovering.move(at),
    grab: (at) => {
      const ray = picking.rayAt(at)
      if (!section.isHandleAt(ray)) return false
      section.startDrag(ray)
      return true
    },
    grabbed: (at) => section.drag(picking.rayAt(at)),
    released: () => section.endDrag(),
    start: (at) => {
      hovering.move(null)
      aim.at(at)
    },
    // A drawing lies flat: it is moved and never turned.
    turn: (dx, dy) => {
      if (plan.key !== null) rig.panPixels(dx, dy, aim.depth())
      // Who walks turns the head.
      else if (walk.isOn) rig.orbit(rig.pose.position, dx * RADIANS_PER_PIXEL * 0.6, dy * RADIANS_PER_PIXEL * 0.6)
      else rig.orbit(aim.pivot(), -dx * RADIANS_PER_PIXEL, -dy * RADIANS_PER_PIXEL)
    },
    move: (dx, dy) => rig.panPixels(dx, dy, aim.depth()),
    pinch: (centre, factor) => rig.zoomNow(aim.pointFor(centre), factor),
    wheel: (at, factor) => rig.zoomSmoothly(aim.pointFor(at), factor),
  })
  const keys = watchKeys(host, {
    turn: (turn, tilt) => {
      if (plan.key === null) rig.orbit(walk.isOn ? rig.pose.position : rig.focusPoint(), turn, tilt)
      else rig.panPixels(turn * PAN_PIXELS_PER_RADIAN, -tilt * PAN_PIXELS_PER_RADIAN)
    },
    walk: (right, up, forward) => {
      const pace = rig.pose.focus
      rig.walk(right * pace, up * pace, forward * pace)
    },
    zoom: (factor) => rig.zoomNow(rig.focusPoint(), factor),
    fit: actions.fit,
    home: actions.home,
    escape: actions.escape,
    wake: () => stage.invalidate(),
  })
  return {
    advance: (elapsedMs) => {
      const isHeld = keys.advance(elapsedMs)
      return walk.advance(elapsedMs) || isHeld
    },
    stop: () => {
      stopGestures()
      keys.stop()
      hovering.stop()
    },
  }
}

/** The point that turning and zooming keep in its place: what lies under the pointer, as soon as the workers have told. */
class Aim {
  readonly #parts: ViewerParts
  #place: ScreenPoint | null = null
  #point: Triple | null = null
  #turn = 0

  constructor(parts: ViewerParts) {
    this.#parts = parts
  }

  at(place: ScreenPoint): void {
    this.#place = place
    this.#point = null
    const turn = ++this.#turn
    void this.#parts.picking.hitAt(place).then((hit) => {
      if (turn === this.#turn) this.#point = hit?.point ?? null
    })
  }

  /** Beside the models one turns about the middle of the picture. */
  pivot(): Triple {
    return this.#point ?? this.#parts.rig.focusPoint()
  }

  depth(): number | undefined {
    if (!this.#point) return undefined
    const { pose } = this.#parts.rig
    return Math.max(
      0.1,
      Math.hypot(
        ...([0, 1, 2].map((i) => (this.#point?.[i] ?? 0) - (pose.position[i] ?? 0)) as [number, number, number]),
      ),
    )
  }

  /** For a burst of wheel turns the first point found holds, as long as the pointer rests. */
  pointFor(place: ScreenPoint): Triple {
    const isSame = this.#place && Math.hypot(place.x - this.#place.x, place.y - this.#place.y) < SAME_PLACE_PIXELS
    if (!isSame) this.at(place)
    return this.#point ?? this.#parts.picking.pointAhead(place)
  }
}

/** Lights what the pointer is over; one question to the workers at a time. */
class Hovering {
  readonly #parts: ViewerParts
  #next: ScreenPoint | null = null
  #isAsking = false
  #key = ''

  constructor(parts: ViewerParts) {
    this.#parts = parts
  }

  move(at: ScreenPoint | null): void {
    const { tool, measure, section, stage, host, picking } = this.#parts
    this.#next = at
    if (tool === 'measure') measure.hover(at)
    const isHandle = at !== null && section.isHandleAt(picking.rayAt(at))
    host.classList.toggle('pl-bim--handle', isHandle)
    if (section.gizmo.light(isHandle)) stage.invalidate()
    if (!at || isHandle) this.#light(null)
    else if (!this.#isAsking) void this.#ask()
  }

  stop(): void {
    this.#next = null
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    try {
      while (this.#next && isForThings(this.#parts)) {
        const at = this.#next
        this.#next = null
        const hit = await this.#parts.picking.hitAt(at)
        this.#light(itemOf(this.#parts, hit))
      }
    } finally {
      this.#isAsking = false
    }
  }

  #light(item: ModelItem | null): void {
    const key = item ? `${item.modelId}#${item.localId}` : ''
    if (key === this.#key) return
    this.#key = key
    const { hover, events, host } = this.#parts
    host.classList.toggle('pl-bim--over', item !== null)
    void hover.set(item ? [item] : [])
    events.emit('hover', item)
  }
}

/** Whether a click means a whole thing, which then is lit under the pointer. */
function isForThings({ tool, measure }: ViewerParts): boolean {
  return tool !== 'measure' || measure.mode === 'volume'
}

function itemOf({ store }: ViewerParts, hit: Hit | null): ModelItem | null {
  return (hit && store.find(hit.modelId)?.index.items.get(hit.localId)) ?? null
}

async function tap(parts: ViewerParts, at: ScreenPoint, isAdding: boolean): Promise<void> {
  if (parts.tool === 'measure') return parts.measure.click(at)
  const hit = await parts.picking.hitAt(at)
  const item = itemOf(parts, hit)
  if (parts.tool === 'section-face') {
    if (hit?.normal) parts.section.onFace(hit.point, hit.normal, parts.rig.camera.position.toArray() as Triple)
    return
  }
  if (item && isAdding) parts.selection.toggle(item)
  else if (!isAdding) parts.selection.set(item ? [item] : [])
  parts.events.emit('pick', item && hit ? { item, point: parts.frame.toProject(hit.point) } : null)
}

async function flyToItem({ picking, store, rig, tool, measure }: ViewerParts, at: ScreenPoint): Promise<void> {
  if (tool === 'measure') {
    // The first of the two taps has set the last corner.
    measure.finish()
    return
  }
  const hit = await picking.hitAt(at)
  const model = hit && store.find(hit.modelId)
  if (hit && model) rig.fit(await model.fragments.getMergedBox([hit.localId]))
}

import { Box3, Vector3 } from 'three'
import type { BcfColour, BcfView } from './bcf/bcf-view.ts'
import { fromBcfView } from './bcf/from-bcf-view.ts'
import { toBcfView } from './bcf/to-bcf-view.ts'
import type { ModelItem, Vector } from './model/model-item.ts'
import { hasOwnSwitch } from './model/visibility-rules.ts'
import type { BimViewState } from './view-state.ts'
import type { ViewerParts } from './viewer-parts.ts'
import { readViewState } from './viewer-state.ts'

/** What is on the screen as a viewpoint of BCF. */
export function captureBcf(parts: ViewerParts): BcfView {
  const { store, visibility, stage } = parts
  const shown: string[] = []
  const hidden: string[] = []
  for (const { isVisible, index } of store.all) {
    for (const item of index.items.values()) {
      if (item.globalId === null || hasOwnSwitch(item)) continue
      const isShown = isVisible && visibility.lookOf(item) === 'shown'
      ;(isShown ? shown : hidden).push(item.globalId)
    }
  }
  const { width, height } = stage.canvas
  const aspectRatio = width / Math.max(1, height)
  return toBcfView({ state: readViewState(parts), aspectRatio, shown, hidden, colours: coloursOf(parts) })
}

/** A viewpoint as a state of this viewer with the models that are open, and what it paints. */
export function readBcf(parts: ViewerParts, view: BcfView) {
  const { store } = parts
  const models = new Map<string, string[]>()
  for (const { id, index } of store.all) {
    for (const { globalId } of index.items.values()) {
      if (globalId === null) continue
      const known = models.get(globalId)
      if (known) known.push(id)
      else models.set(globalId, [id])
    }
  }
  const { camera, sections, visibility, selection, colours, measurements, missing } = fromBcfView({
    view,
    modelsWith: (globalId) => models.get(globalId) ?? [],
    focusFrom: (position, direction) => focusFrom(parts, position, direction),
  })
  const before = readViewState(parts)
  const state: BimViewState = {
    version: 1,
    // What a viewpoint shows is said thing by thing: no model stays switched off.
    models: store.all.map(({ id }) => ({ id, visible: true })),
    camera: camera ?? before.camera,
    section: sections[0] ?? null,
    ...(sections.length > 1 && { sections }),
    visibility: camera ? visibility : before.visibility,
    selection,
    measurements: measurements.flatMap((shape) => (shape.kind === 'volume' ? [] : [shape])),
  }
  return { state: camera ? state : null, colours, missing }
}

/** Things with these GlobalIds, in their colours. */
export function paintGroupsOf({ store }: ViewerParts, colours: readonly BcfColour[]) {
  return colours.map(({ colour, globalIds }) => {
    const wanted = new Set(globalIds)
    const isWanted = ({ globalId }: ModelItem) => globalId !== null && wanted.has(globalId)
    return { colour, items: store.all.flatMap(({ index }) => [...index.items.values()].filter(isWanted)) }
  })
}

function coloursOf({ store }: ViewerParts): BcfColour[] {
  const found = new Map<string, string[]>()
  for (const { painted, index } of store.all) {
    for (const [localId, colour] of painted) {
      const globalId = index.items.get(localId)?.globalId
      if (!globalId) continue
      const known = found.get(colour)
      if (known) known.push(globalId)
      else found.set(colour, [globalId])
    }
  }
  return [...found].map(([colour, globalIds]) => ({ colour, globalIds }))
}

/** To the nearest of what is open along the line of sight: BCF names no point that is looked at. */
function focusFrom({ store, frame }: ViewerParts, position: Vector, direction: Vector): number {
  const box = store.box()
  const eye = new Vector3(...frame.toScene(position))
  const centre = box.isEmpty() ? eye : box.getCenter(new Vector3())
  const ahead = new Vector3(...frame.directionToScene(direction))
  const along = centre.sub(eye).dot(ahead)
  const inside = new Box3().copy(box).containsPoint(eye)
  return inside ? 5 : Math.max(2, along)
}

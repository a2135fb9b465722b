import { basisOf, FIELD_OF_VIEW, poseFrom } from './camera/camera-pose.ts'
import type { Measurement, MeasurementShape } from './measuring/measurement.ts'
import { itemKey, type ModelItem } from './model/model-item.ts'
import type { BimViewState, CameraState, ItemIds, MeasurementState } from './view-state.ts'
import type { ViewerParts } from './viewer-parts.ts'

export function readCamera({ rig, frame }: ViewerParts): CameraState {
  const { position, focus } = rig.goal
  const basis = basisOf(rig.goal)
  return {
    projection: rig.projection,
    position: frame.toProject(position),
    direction: frame.directionToProject(basis.forward),
    up: frame.directionToProject(basis.up),
    focusMetres: focus,
    ...(rig.fieldOfView !== FIELD_OF_VIEW && { fieldOfViewDegrees: (rig.fieldOfView * 180) / Math.PI }),
  }
}

export function applyCamera({ rig, frame }: ViewerParts, camera: CameraState, animate: boolean): void {
  const up = frame.directionToScene(camera.up)
  const direction = frame.directionToScene(camera.direction)
  // Looking straight down, the top of the picture tells the heading; looking up, it points the other way.
  const sign = direction[1] < 0 ? 1 : -1
  const yaw = Math.atan2(-up[0] * sign, -up[2] * sign)
  rig.setProjection(camera.projection)
  rig.setFieldOfView(camera.fieldOfViewDegrees ? (camera.fieldOfViewDegrees * Math.PI) / 180 : FIELD_OF_VIEW)
  rig.flyTo(poseFrom(frame.toScene(camera.position), direction, camera.focusMetres, yaw), animate)
}

export function readViewState(parts: ViewerParts): BimViewState {
  const { rules } = parts.visibility
  return {
    version: 1,
    models: parts.store.all.map(({ id, isVisible }) => ({ id, visible: isVisible })),
    camera: readCamera(parts),
    section: parts.section.state,
    ...(parts.section.all.length > 1 && { sections: parts.section.all }),
    ...(parts.plan.key !== null && { plan: parts.plan.key }),
    visibility: {
      hidden: idsOf(parts, rules.hidden),
      isolated: rules.isolated && idsOf(parts, rules.isolated),
      storeys: rules.storeys && [...rules.storeys],
      spaces: rules.spaces,
      openings: rules.openings,
      others: rules.others,
    },
    selection: idsOf(parts, new Set(parts.selection.items.map(itemKey))),
    measurements: keptMeasurements(parts.measure.all),
  }
}

/** Everything but the visibility of whole models, which the viewer keeps itself. */
export async function applyViewState(parts: ViewerParts, state: BimViewState, animate: boolean): Promise<void> {
  const { visibility } = state
  const { section, sections } = state
  parts.plan.leave()
  parts.section.setAll(sections ?? (section ? [section] : []), Math.max(0, activeOf(state)))
  applyCamera(parts, state.camera, animate)
  await showMeasurements(parts, state.measurements)
  await parts.visibility.set({
    hidden: keysOf(parts, visibility.hidden),
    isolated: visibility.isolated && keysOf(parts, visibility.isolated),
    storeys: visibility.storeys && new Set(visibility.storeys),
    spaces: visibility.spaces,
    openings: visibility.openings,
    others: visibility.others,
  })
  if (state.colours)
    await parts.visibility.paint(state.colours.map(({ colour, items }) => ({ colour, items: itemsOf(parts, items) })))
  parts.selection.set(itemsOf(parts, state.selection))
  if (state.plan !== undefined) await parts.plan.enter(state.plan, true)
}

function keptMeasurements(measurements: readonly Measurement[]): MeasurementState[] {
  return measurements.flatMap((measurement): MeasurementState[] => {
    if (measurement.kind !== 'volume') {
      const { id, ...shape } = measurement
      return [shape]
    }
    const { kind, modelId, globalId, anchor } = measurement
    return globalId === null ? [] : [{ kind, modelId, globalId, anchor }]
  })
}

/** Volumes are measured again: a link says of what, and not how much. */
async function showMeasurements({ measure, probe, store }: ViewerParts, states: readonly MeasurementState[]) {
  const shapes = await Promise.all(
    states.map(async (state): Promise<MeasurementShape | null> => {
      if (state.kind !== 'volume') return state
      const items = store.find(state.modelId)?.index.items.values() ?? []
      const item = [...items].find(({ globalId }) => globalId === state.globalId)
      return item ? probe.volume(item, state.anchor) : null
    }),
  )
  measure.replace(shapes.filter((shape) => shape !== null))
}

/** Place of the cut that is moved by hand, among all. */
function activeOf({ section, sections = [] }: BimViewState): number {
  const wanted = JSON.stringify(section)
  return sections.findIndex((one) => JSON.stringify(one) === wanted)
}

function idsOf({ store }: ViewerParts, keys: ReadonlySet<string>): ItemIds {
  const ids: Record<string, string[]> = {}
  if (keys.size === 0) return ids
  for (const model of store.all) {
    const found = [...model.index.items.values()].flatMap((item) =>
      item.globalId !== null && keys.has(itemKey(item)) ? [item.globalId] : [],
    )
    if (found.length > 0) ids[model.id] = found
  }
  return ids
}

function itemsOf({ store }: ViewerParts, ids: ItemIds): ModelItem[] {
  return Object.entries(ids).flatMap(([modelId, globalIds]) => {
    const wanted = new Set(globalIds)
    const items = store.find(modelId)?.index.items.values() ?? []
    return [...items].filter((item) => item.globalId !== null && wanted.has(item.globalId))
  })
}

function keysOf(parts: ViewerParts, ids: ItemIds): Set<string> {
  return new Set(itemsOf(parts, ids).map(itemKey))
}

import { FIELD_OF_VIEW } from '../camera/camera-pose.ts'
import type { MeasurementShape } from '../measuring/measurement.ts'
import type { Vector } from '../model/model-item.ts'
import { dotOf, type SectionAxis, type SectionState } from '../tools/section-plane.ts'
import type { BimViewState, CameraState, ItemIds } from '../view-state.ts'
import type { BcfClippingPlane, BcfColour, BcfComponent, BcfPoint, BcfView } from './bcf-view.ts'

export interface ViewToRead {
  readonly view: BcfView
  /** The open models that hold a thing; none for what is in no open model. */
  readonly modelsWith: (globalId: string) => readonly string[]
  /** Metres from a place to what one looks at from there, which BCF does not say. */
  readonly focusFrom: (position: Vector, direction: Vector) => number
}

export interface ReadBcfView {
  /** Null for a viewpoint that is a picture only. */
  readonly camera: CameraState | null
  readonly sections: readonly SectionState[]
  readonly visibility: BimViewState['visibility']
  readonly selection: ItemIds
  readonly colours: readonly BcfColour[]
  readonly measurements: readonly MeasurementShape[]
  /** Things that the viewpoint names and no open model holds. */
  readonly missing: number
}

/** What every graphics card clips by at once. */
const MOST_SECTIONS = 8
/** More lines are a drawing by hand and no dimensions. */
const MOST_LINES = 20

/** A viewpoint of BCF as the viewer shows it. */
export function fromBcfView({ view, modelsWith, focusFrom }: ViewToRead): ReadBcfView {
  const { components, lines } = view
  const unknown = new Set<string>()
  const idsOf = (list: readonly BcfComponent[] | null | undefined): ItemIds => {
    const ids: Record<string, string[]> = {}
    for (const { ifc_guid } of list ?? []) {
      if (!ifc_guid) continue
      const models = modelsWith(ifc_guid)
      if (models.length === 0) unknown.add(ifc_guid)
      for (const model of models) ids[model] = [...(ids[model] ?? []), ifc_guid]
    }
    return ids
  }
  const visibility = components?.visibility
  const exceptions = idsOf(visibility?.exceptions)
  const selection = idsOf(components?.selection)
  // A viewpoint that hides all and excepts nothing of the open models would be an empty picture: its things are elsewhere.
  const isReversed = visibility?.default_visibility === false && Object.keys(exceptions).length > 0
  const hints = visibility?.view_setup_hints
  return {
    camera: cameraOf(view, focusFrom),
    sections: (view.clipping_planes ?? []).slice(0, MOST_SECTIONS).map(sectionOf),
    visibility: {
      hidden: visibility && !isReversed && visibility.default_visibility ? exceptions : {},
      isolated: isReversed ? exceptions : null,
      storeys: null,
      spaces: hints?.spaces_visible ?? false,
      openings: hints?.openings_visible ?? false,
      others: 'hidden',
    },
    selection,
    colours: (components?.coloring ?? []).map(({ color, components: list }) => ({
      // Eight digits begin with how opaque it is.
      colour: `#${color.replace('#', '').slice(-6).toLowerCase()}`,
      globalIds: list.flatMap(({ ifc_guid }) => (ifc_guid ? [ifc_guid] : [])),
    })),
    measurements:
      lines && lines.length <= MOST_LINES
        ? lines.map(({ start_point, end_point }) => ({
            kind: 'distance',
            from: vectorOf(start_point),
            to: vectorOf(end_point),
          }))
        : [],
    missing: unknown.size,
  }
}

function cameraOf(view: BcfView, focusFrom: ViewToRead['focusFrom']): CameraState | null {
  const { perspective_camera: perspective, orthogonal_camera: orthogonal } = view
  const camera = perspective ?? orthogonal
  if (!camera) return null
  const position = vectorOf(camera.camera_view_point)
  const direction = unitOf(vectorOf(camera.camera_direction)) ?? [0, 1, 0]
  const common = { position, direction, up: unitOf(vectorOf(camera.camera_up_vector)) ?? [0, 0, 1] } as const
  if (perspective) {
    const focusMetres = Math.max(0.1, focusFrom(position, direction))
    return { ...common, projection: 'perspective', focusMetres, fieldOfViewDegrees: perspective.field_of_view }
  }
  const height = Math.abs(orthogonal?.view_to_world_scale ?? 0) || 10
  return { ...common, projection: 'orthographic', focusMetres: height / (2 * Math.tan(FIELD_OF_VIEW / 2)) }
}

function sectionOf({ location, direction }: BcfClippingPlane): SectionState {
  const away = unitOf(vectorOf(direction)) ?? [0, 0, 1]
  const offset = dotOf(away, vectorOf(location))
  const main = away.findIndex((part) => Math.abs(part) > 1 - 1e-9)
  const axis: SectionAxis = (['x', 'y', 'z'] as const)[main] ?? 'face'
  if (axis === 'face') return { axis, normal: away, offsetMetres: offset, flipped: false }
  const isFlipped = (away[main] ?? 0) < 0
  const normal: Vector = [main === 0 ? 1 : 0, main === 1 ? 1 : 0, main === 2 ? 1 : 0]
  return { axis, normal, offsetMetres: (isFlipped ? -offset : offset) || 0, flipped: isFlipped }
}

function vectorOf({ x, y, z }: BcfPoint): Vector {
  return [x, y, z]
}

function unitOf(vector: Vector): Vector | null {
  const length = Math.hypot(...vector)
  return length < 1e-9 ? null : [vector[0] / length, vector[1] / length, vector[2] / length]
}

import { FIELD_OF_VIEW } from '../camera/camera-pose.ts'
import type { Vector } from '../model/model-item.ts'
import { cutPlaneOf } from '../tools/section-plane.ts'
import type { BimViewState, CameraState } from '../view-state.ts'
import type { BcfColour, BcfComponent, BcfComponents, BcfPoint, BcfView } from './bcf-view.ts'

export interface ViewToWrite {
  readonly state: Pick<BimViewState, 'camera' | 'section' | 'sections' | 'selection' | 'measurements'> & {
    readonly visibility: Pick<BimViewState['visibility'], 'spaces' | 'openings'>
  }
  /** Width over height of the picture. */
  readonly aspectRatio: number
  /** GlobalIds of what is drawn and of what is not; rooms and openings, which have their own switches, are in neither. */
  readonly shown: readonly string[]
  readonly hidden: readonly string[]
  readonly colours: readonly BcfColour[]
}

/** Other programs and our own endpoints take no more components than this in one list. */
const MOST_COMPONENTS = 50_000

/** What is on the screen as a viewpoint of BCF. Measured distances go along as lines. */
export function toBcfView({ state, aspectRatio, shown, hidden, colours }: ViewToWrite): BcfView {
  const sections = state.sections ?? (state.section ? [state.section] : [])
  return {
    ...cameraOf(state.camera, aspectRatio),
    lines: state.measurements.flatMap((measurement) =>
      measurement.kind === 'distance'
        ? [{ start_point: pointOf(measurement.from), end_point: pointOf(measurement.to) }]
        : [],
    ),
    clipping_planes: sections.map((section) => {
      const { normal, offset } = cutPlaneOf(section)
      return { location: pointOf(nearest(state.camera, normal, offset)), direction: pointOf(normal) }
    }),
    components: {
      selection: componentsOf(Object.values(state.selection).flat()),
      coloring: colours.map(({ colour, globalIds }) => ({
        color: colour.replace('#', '').toUpperCase(),
        components: componentsOf(globalIds),
      })),
      visibility: visibilityOf(shown, hidden, state.visibility),
    },
  }
}

function cameraOf(camera: CameraState, aspectRatio: number): Pick<BcfView, 'perspective_camera' | 'orthogonal_camera'> {
  const fieldOfView = camera.fieldOfViewDegrees ?? (FIELD_OF_VIEW * 180) / Math.PI
  const common = {
    camera_view_point: pointOf(camera.position),
    camera_direction: pointOf(camera.direction),
    camera_up_vector: pointOf(camera.up),
    aspect_ratio: aspectRatio,
  }
  if (camera.projection === 'perspective') return { perspective_camera: { ...common, field_of_view: fieldOfView } }
  const height = 2 * camera.focusMetres * Math.tan((fieldOfView * Math.PI) / 360)
  return { orthogonal_camera: { ...common, view_to_world_scale: height } }
}

/** Whichever list is shorter is told, as the exception from the rest. */
function visibilityOf(
  shown: readonly string[],
  hidden: readonly string[],
  { spaces, openings }: { readonly spaces: boolean; readonly openings: boolean },
): NonNullable<BcfComponents['visibility']> {
  const isMostShown = hidden.length <= shown.length
  const exceptions = isMostShown ? hidden : shown
  return {
    default_visibility: isMostShown,
    exceptions: componentsOf(exceptions),
    view_setup_hints: { spaces_visible: spaces, space_boundaries_visible: false, openings_visible: openings },
  }
}

function componentsOf(globalIds: readonly string[]): BcfComponent[] {
  return [...new Set(globalIds)].slice(0, MOST_COMPONENTS).map((ifc_guid) => ({ ifc_guid }))
}

/** The place of a plane that is nearest to the eye: readers draw their handle there. */
function nearest({ position }: CameraState, normal: Vector, offset: number): Vector {
  const away = offset - (normal[0] * position[0] + normal[1] * position[1] + normal[2] * position[2])
  return [position[0] + normal[0] * away, position[1] + normal[1] * away, position[2] + normal[2] * away]
}

function pointOf([x, y, z]: Vector): BcfPoint {
  return { x, y, z }
}

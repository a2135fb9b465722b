import type { Projection } from './camera/camera-pose.ts'
import type { MeasurementShape, VolumeShape } from './measuring/measurement.ts'
import type { Vector } from './model/model-item.ts'
import type { SectionState } from './tools/section-plane.ts'

/** GlobalIds by model: line numbers change when a file is exported again, GlobalIds should not. */
export type ItemIds = Readonly<Record<string, readonly string[]>>

export interface CameraState {
  readonly projection: Projection
  /** Project axes, metres. */
  readonly position: Vector
  readonly direction: Vector
  /** Which way the top of the picture points when looking straight down or up. */
  readonly up: Vector
  readonly focusMetres: number
  /** Of the height of the picture, in perspective; absent for the viewer's own 45 degrees. */
  readonly fieldOfViewDegrees?: number
}

/** A volume is named by its thing and measured again; everything else is what was measured. */
export type MeasurementState =
  | Exclude<MeasurementShape, VolumeShape>
  | (Pick<VolumeShape, 'kind' | 'modelId' | 'anchor'> & { readonly globalId: string })

/** All that a link must carry to show the same picture again. Plain JSON. */
export interface BimViewState {
  readonly version: 1
  readonly models: readonly { readonly id: string; readonly visible: boolean }[]
  readonly camera: CameraState
  /** The cut that is moved by hand; null without one. */
  readonly section: SectionState | null
  /** All cuts where there are several: more planes, or the faces of a box. */
  readonly sections?: readonly SectionState[]
  /** Key of the storey that is drawn as a plan; absent in space. */
  readonly plan?: string
  readonly visibility: {
    readonly hidden: ItemIds
    readonly isolated: ItemIds | null
    readonly storeys: readonly string[] | null
    readonly spaces: boolean
    readonly openings: boolean
    readonly others: 'hidden' | 'ghost'
  }
  readonly selection: ItemIds
  /** Colours in place of their own, such as the two sides of a clash; what is selected shows the colour of the selection. */
  readonly colours?: readonly { readonly colour: string; readonly items: ItemIds }[]
  readonly measurements: readonly MeasurementState[]
}

/** More than this in one list comes from no person; it keeps a forged link from freezing the page. */
const MOST_IDS = 50_000
const MOST_LOOPS = 200
const MOST_CORNERS = 2_000
const FARTHEST_METRES = 1e8

type Loose = Readonly<Record<string, unknown>>

/** Checks a state from a link or a file; null when it is no such state. */
export function parseViewState(input: unknown): BimViewState | null {
  try {
    return readState(record(input))
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

class Malformed extends Error {}

function readState(state: Loose): BimViewState {
  if (state['version'] !== 1) throw new Malformed()
  const visibility = record(state['visibility'])
  const storeys = visibility['storeys']
  return {
    version: 1,
    models: list(state['models'], 100).map((model) => {
      const { id, visible } = record(model)
      return { id: text(id), visible: flag(visible) }
    }),
    camera: readCamera(record(state['camera'])),
    section: state['section'] === null ? null : readSection(record(state['section'])),
    ...(state['sections'] !== undefined && {
      sections: list(state['sections'], 8).map((section) => readSection(record(section))),
    }),
    ...(state['plan'] !== undefined && { plan: text(state['plan']) }),
    visibility: {
      hidden: readIds(visibility['hidden']),
      isolated: visibility['isolated'] === null ? null : readIds(visibility['isolated']),
      storeys: storeys === null ? null : list(storeys).map(text),
      spaces: flag(visibility['spaces']),
      openings: flag(visibility['openings']),
      others: oneOf(visibility['others'], ['hidden', 'ghost'] as const),
    },
    selection: readIds(state['selection']),
    ...(state['colours'] !== undefined && {
      colours: list(state['colours'], 20).map((group) => {
        const { colour, items } = record(group)
        return { colour: hexColour(colour), items: readIds(items) }
      }),
    }),
    measurements: list(state['measurements'], 1000).map((measurement) => readMeasurement(record(measurement))),
  }
}

function readCamera(camera: Loose): CameraState {
  const focusMetres = number(camera['focusMetres'])
  if (focusMetres <= 0) throw new Malformed()
  return {
    projection: oneOf(camera['projection'], ['perspective', 'orthographic'] as const),
    position: vector(camera['position']),
    direction: direction(camera['direction']),
    up: direction(camera['up']),
    focusMetres,
    ...(camera['fieldOfViewDegrees'] !== undefined && {
      fieldOfViewDegrees: fieldOfView(camera['fieldOfViewDegrees']),
    }),
  }
}

function readSection(section: Loose): SectionState {
  return {
    axis: oneOf(section['axis'], ['x', 'y', 'z', 'face'] as const),
    normal: direction(section['normal']),
    offsetMetres: number(section['offsetMetres']),
    flipped: flag(section['flipped']),
  }
}

function readMeasurement(state: Loose): MeasurementState {
  // Links of older releases hold distances only, and do not say so.
  switch (state['kind'] ?? 'distance') {
    case 'distance':
      return { kind: 'distance', from: vector(state['from']), to: vector(state['to']) }
    case 'angle':
      return { kind: 'angle', from: vector(state['from']), corner: vector(state['corner']), to: vector(state['to']) }
    case 'area': {
      const loops = list(state['loops'], MOST_LOOPS).map((loop) => list(loop, MOST_CORNERS).map(vector))
      return { kind: 'area', loops, isFace: flag(state['isFace']) }
    }
    case 'volume':
      return {
        kind: 'volume',
        modelId: text(state['modelId']),
        globalId: text(state['globalId']),
        anchor: vector(state['anchor']),
      }
    case 'height':
      return {
        kind: 'height',
        at: vector(state['at']),
        below: state['below'] === null ? null : number(state['below']),
        above: state['above'] === null ? null : number(state['above']),
        ...(state['isSill'] !== undefined && { isSill: flag(state['isSill']) }),
      }
    default:
      throw new Malformed()
  }
}

function readIds(input: unknown): ItemIds {
  return Object.fromEntries(Object.entries(record(input)).map(([model, ids]) => [model, list(ids).map(text)]))
}

function record(input: unknown): Loose {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Malformed()
  return input as Loose
}

function list(input: unknown, most = MOST_IDS): readonly unknown[] {
  if (!Array.isArray(input) || input.length > most) throw new Malformed()
  return input
}

function text(input: unknown): string {
  if (typeof input !== 'string' || input.length > 500) throw new Malformed()
  return input
}

function hexColour(input: unknown): string {
  const colour = text(input)
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Malformed()
  return colour
}

function flag(input: unknown): boolean {
  if (typeof input !== 'boolean') throw new Malformed()
  return input
}

function number(input: unknown): number {
  if (typeof input !== 'number' || !Number.isFinite(input) || Math.abs(input) > FARTHEST_METRES) throw new Malformed()
  return input
}

function vector(input: unknown): Vector {
  const [x, y, z, ...rest] = list(input, 3)
  if (rest.length > 0) throw new Malformed()
  return [number(x), number(y), number(z)]
}

/** Made one metre long, so that what follows may rely on it. */
function direction(input: unknown): Vector {
  const [x, y, z] = vector(input)
  const length = Math.hypot(x, y, z)
  if (length < 1e-6) throw new Malformed()
  return [x / length, y / length, z / length]
}

function fieldOfView(input: unknown): number {
  const degrees = number(input)
  if (degrees <= 0 || degrees >= 180) throw new Malformed()
  return degrees
}

function oneOf<Choice extends string>(input: unknown, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === input)
  if (found === undefined) throw new Malformed()
  return found
}

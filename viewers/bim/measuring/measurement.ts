import type { Vector } from '../model/model-item.ts'
import { angleAt } from './angle.ts'
import {
  angleError,
  areaError,
  lengthError,
  POINT_ERROR_METRES,
  SHAPE_ERROR_METRES,
  volumeError,
} from './measure-error.ts'
import { areaOf, crossesItself, perimeterOf, unevennessOf } from './polygon.ts'

/** What a click measures. `face` is the area of a flat face that is there, `area` one between points that are set. */
export const MEASURE_MODES = ['distance', 'angle', 'area', 'face', 'volume', 'height'] as const
export type MeasureMode = (typeof MEASURE_MODES)[number]

/** All places in project axes, metres. */
export interface DistanceShape {
  readonly kind: 'distance'
  readonly from: Vector
  readonly to: Vector
}

export interface AngleShape {
  readonly kind: 'angle'
  readonly from: Vector
  readonly corner: Vector
  readonly to: Vector
}

export interface AreaShape {
  readonly kind: 'area'
  /** Holes run the other way round. */
  readonly loops: readonly (readonly Vector[])[]
  /** A face of the model, or between points that somebody set. */
  readonly isFace: boolean
}

/** One thing of the model. Made of several bodies, their volumes are added; one that is open leaves no volume at all. */
export interface VolumeShape {
  readonly kind: 'volume'
  readonly modelId: string
  readonly globalId: string | null
  readonly name: string
  /** Place of the label. */
  readonly anchor: Vector
  readonly volumeCubicMetres: number | null
  readonly surfaceSquareMetres: number
  readonly bodies: number
  readonly openBodies: number
}

/** From a place straight down and up to the next surfaces; null where there is none. */
export interface HeightShape {
  readonly kind: 'height'
  readonly at: Vector
  readonly below: number | null
  readonly above: number | null
  /** The place lies on a sill or another step: what counts is how high it stands over what is below. */
  readonly isSill?: boolean
}

export type MeasurementShape = DistanceShape | AngleShape | AreaShape | VolumeShape | HeightShape
export type Measurement = MeasurementShape & { readonly id: string }

/** What a distance says, in metres. */
export interface MeasuredLengths {
  readonly total: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export function lengthsOf({ from, to }: Pick<DistanceShape, 'from' | 'to'>): MeasuredLengths {
  const [dx, dy, dz] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), Math.abs(to[2] - from[2])]
  return { total: Math.hypot(dx, dy, dz), dx, dy, dz }
}

/** The one number a measurement is made for. */
export interface Figure {
  /** Null where it cannot be told: an open body, sides that cross. */
  readonly value: number | null
  readonly unit: 'm' | 'm²' | 'm³' | '°'
  /** In the same unit; the value is right within it. */
  readonly error: number
}

export function figureOf(shape: MeasurementShape): Figure {
  switch (shape.kind) {
    case 'distance':
      return { value: lengthsOf(shape).total, unit: 'm', error: lengthError() }
    case 'angle': {
      const radians = angleAt(shape.from, shape.corner, shape.to)
      const error = (angleError(shape.from, shape.corner, shape.to) * 180) / Math.PI
      return { value: radians === null ? null : (radians * 180) / Math.PI, unit: '°', error }
    }
    case 'area':
      return areaFigure(shape)
    case 'volume':
      return { value: shape.volumeCubicMetres, unit: 'm³', error: volumeError(shape.surfaceSquareMetres) }
    case 'height':
      return { value: heightOf(shape), unit: 'm', error: lengthError() }
  }
}

function areaFigure({ loops, isFace }: AreaShape): Figure {
  const error = areaError(loops, isFace ? SHAPE_ERROR_METRES : POINT_ERROR_METRES)
  const isTold = isFace || !loops.some(crossesItself)
  return { value: isTold ? areaOf(loops) : null, unit: 'm²', error }
}

/** From the surface below to the one above, to the place itself on a sill; from it where one of them is missing. */
export function heightOf({ at, below, above, isSill = false }: HeightShape): number | null {
  if (isSill && below !== null) return at[2] - below
  if (below === null && above === null) return null
  return (above ?? at[2]) - (below ?? at[2])
}

/** Length of the outline and how far the points are off one plane, metres. */
export function outlineOf({ loops }: AreaShape): { readonly perimeter: number; readonly unevenness: number } {
  return { perimeter: perimeterOf(loops), unevenness: Math.max(0, ...loops.map(unevennessOf)) }
}

const DECIMALS = { m: 3, 'm²': 3, 'm³': 3, '°': 2 } as const

/** Millimetres are what a model is drawn in; more would claim what nobody built. Small volumes get the digits they have. */
export function decimalsFor({ value, unit }: Pick<Figure, 'value' | 'unit'>): number {
  const isSmall = value !== null && value !== 0 && Math.abs(value) < 0.1
  return isSmall && unit === 'm³' ? 6 : DECIMALS[unit]
}

/** Two digits of an error are enough, and it is never told smaller than it is. */
export function roundedError(error: number): number {
  if (error <= 0) return 0
  const step = 10 ** (Math.floor(Math.log10(error)) - 1)
  return Number((Math.ceil(error / step - 1e-9) * step).toPrecision(2))
}

/** Corners of the way along x, then y, then z, from which the three parts can be read in the picture. */
export function stepsOf({ from, to }: Pick<DistanceShape, 'from' | 'to'>): readonly [Vector, Vector, Vector, Vector] {
  return [from, [to[0], from[1], from[2]], [to[0], to[1], from[2]], to]
}

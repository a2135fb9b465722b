import type { Vector } from '../model/model-item.ts'

export interface Measurement {
  readonly id: string
  /** Project axes, metres. */
  readonly from: Vector
  readonly to: Vector
}

/** What a measurement says, in metres. */
export interface MeasuredLengths {
  readonly total: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export function lengthsOf({ from, to }: Pick<Measurement, 'from' | 'to'>): MeasuredLengths {
  const [dx, dy, dz] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), Math.abs(to[2] - from[2])]
  return { total: Math.hypot(dx, dy, dz), dx, dy, dz }
}

/** Millimetres are what a model is drawn in; more would claim what nobody built. */
export function formatMetres(metres: number, unit = 'm'): string {
  return `${metres.toFixed(3)} ${unit}`
}

/** Corners of the way along x, then y, then z, from which the three parts can be read in the picture. */
export function stepsOf({ from, to }: Pick<Measurement, 'from' | 'to'>): readonly [Vector, Vector, Vector, Vector] {
  return [from, [to[0], from[1], from[2]], [to[0], to[1], from[2]], to]
}

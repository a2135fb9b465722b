import { lengthOf, minus, type Point } from './triangle-mesh.ts'

/** How sure the place of a picked point is: models are drawn in millimetres. */
export const POINT_ERROR_METRES = 0.001
/** How well the shapes themselves keep what the file says, measured against it: coordinates of single precision. */
export const SHAPE_ERROR_METRES = 0.00002

/** Of a length between two picked points. */
export function lengthError(): number {
  return Math.SQRT2 * POINT_ERROR_METRES
}

/** Radians, of an angle at `corner`: each leg turns by its ends' error over its length. Half a turn at most. */
export function angleError(from: Point, corner: Point, to: Point): number {
  const [a, b] = [lengthOf(minus(from, corner)), lengthOf(minus(to, corner))]
  if (a === 0 || b === 0) return Math.PI
  return Math.min(Math.PI, lengthError() * Math.hypot(1 / a, 1 / b))
}

/** Square metres, of the area inside loops whose corners are each off by `cornerMetres`: moving a corner sweeps half the line between its neighbours. */
export function areaError(loops: readonly (readonly Point[])[], cornerMetres: number): number {
  let squares = 0
  for (const loop of loops) {
    for (const [index, point] of loop.entries()) {
      const before = loop[(index + loop.length - 1) % loop.length] ?? point
      const next = loop[(index + 1) % loop.length] ?? point
      squares += (lengthOf(minus(next, before)) / 2) ** 2
    }
  }
  return cornerMetres * Math.sqrt(squares)
}

/** Cubic metres, at most: the whole surface moved by the error of its shape. */
export function volumeError(surfaceSquareMetres: number): number {
  return surfaceSquareMetres * SHAPE_ERROR_METRES
}

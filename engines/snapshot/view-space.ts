import type { Point, SnapshotCamera, SnapshotPlane } from './snapshot-scene.ts'

/** Nearer than this to the eye nothing is drawn, metres. */
const NEAR_METRES = 0.05

/** Turns places of the world into places on the screen. Everything is measured from the eye, which keeps the digits of map coordinates. */
export interface ViewSpace {
  readonly eye: Point
  readonly right: Point
  readonly up: Point
  readonly forward: Point
  /** Pixels to a metre one metre away. */
  readonly scale: number
  readonly centreX: number
  readonly centreY: number
  /** What is shown: points p from the eye with n · p <= d, four numbers a plane. The last one is that of the eye. */
  readonly cuts: Float64Array
}

export function viewSpaceOf(
  { eye, direction, up, fieldOfView }: SnapshotCamera,
  planes: readonly SnapshotPlane[],
  width: number,
  height: number,
): ViewSpace {
  const forward = unit(direction)
  const right = unit(cross(forward, up))
  const cuts = new Float64Array((planes.length + 1) * 4)
  for (const [at, { location, direction: away }] of planes.entries()) {
    cuts.set(away, at * 4)
    cuts[at * 4 + 3] = away.reduce((sum, value, axis) => sum + value * (location[axis]! - eye[axis]!), 0)
  }
  cuts.set([-forward[0], -forward[1], -forward[2], -NEAR_METRES], planes.length * 4)
  return {
    eye,
    forward,
    right,
    up: cross(right, forward),
    scale: height / 2 / Math.tan((fieldOfView * Math.PI) / 360),
    centreX: width / 2,
    centreY: height / 2,
    cuts,
  }
}

/** Sets where on the screen a place is, given from the eye: pixels from the left and the top, and one over the distance. */
export function setScreenPlace(view: ViewSpace, x: number, y: number, z: number, into: Float64Array, at: number): void {
  const { right, up, forward, scale } = view
  const nearness = 1 / (x * forward[0] + y * forward[1] + z * forward[2])
  into[at] = view.centreX + scale * nearness * (x * right[0] + y * right[1] + z * right[2])
  into[at + 1] = view.centreY - scale * nearness * (x * up[0] + y * up[1] + z * up[2])
  into[at + 2] = nearness
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(vector: Point): Point {
  const length = Math.hypot(...vector)
  if (!(length > 0)) throw new RangeError('A camera needs a direction, and up must not be along it.')
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}

import type { Triple } from '#engines/pointcloud/read-header.ts'
import type { CloudSection } from './cloud-viewer.ts'
import type { NodePoints } from './decode-node.ts'

/** A node that is drawn. */
export interface DrawnPoints {
  /** Metres of the scene. */
  readonly corner: Triple
  readonly points: NodePoints
}

export interface PickView {
  /** From the scene to the cube that the screen shows, sixteen numbers column by column. */
  readonly matrix: ArrayLike<number>
  readonly width: number
  readonly height: number
}

const REACH_PIXELS = 9

/** The point under a place of the screen, metres of the scene: of those within reach the nearest to the eye. */
export function pickPoint(
  drawn: readonly DrawnPoints[],
  hidden: ReadonlySet<number>,
  { matrix: m, width, height }: PickView,
  [left, top]: readonly [number, number],
): Triple | null {
  let best: Triple | null = null
  let least = Infinity
  for (const { corner, points } of drawn) {
    const { places, looks } = points
    for (let at = 0, index = 0; at < places.length; at += 3, index++) {
      const [x, y, z] = [places[at]! + corner[0], places[at + 1]! + corner[1], places[at + 2]! + corner[2]]
      const depth = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!
      if (depth <= 0) continue
      const acrossX = ((m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) / depth / 2 + 0.5) * width - left
      if (Math.abs(acrossX) > REACH_PIXELS) continue
      const acrossY = (0.5 - (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) / depth / 2) * height - top
      const away = Math.hypot(acrossX, acrossY)
      if (away > REACH_PIXELS || hidden.has(looks[index * 4 + 3]!)) continue
      // A pixel beside counts as two hundredths further away: what is aimed at wins over what is merely in front of it.
      const cost = depth * (1 + away * 0.02)
      if (cost >= least) continue
      least = cost
      best = [x, y, z]
    }
  }
  return best
}

/** Points within `reach` metres of a line between two places of the scene, seen from its side. */
export function sectionOf(
  drawn: readonly DrawnPoints[],
  hidden: ReadonlySet<number>,
  [from, to]: readonly [Triple, Triple],
  { reach, heightOf }: { readonly reach: number; readonly heightOf: (z: number) => number },
): CloudSection {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [east, north] = length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : [1, 0]
  const found: { readonly along: number[]; readonly heights: number[]; readonly classes: number[] } = {
    along: [],
    heights: [],
    classes: [],
  }
  for (const { corner, points } of drawn) {
    const { places, looks } = points
    for (let at = 0, index = 0; at < places.length; at += 3, index++) {
      const [x, y] = [places[at]! + corner[0] - from[0], places[at + 1]! + corner[1] - from[1]]
      const along = x * east + y * north
      const code = looks[index * 4 + 3]!
      if (along < 0 || along > length || Math.abs(x * north - y * east) > reach || hidden.has(code)) continue
      found.along.push(along)
      found.heights.push(heightOf(places[at + 2]! + corner[2]))
      found.classes.push(code)
    }
  }
  return {
    length,
    reach,
    along: Float32Array.from(found.along),
    heights: Float64Array.from(found.heights),
    classes: Uint8Array.from(found.classes),
  }
}

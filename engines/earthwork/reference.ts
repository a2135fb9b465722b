import type { PixelRings } from './cell-coverage.ts'
import { earthworkRefusal } from './earthwork-errors.ts'
import { readHeights, type Surface } from './surface.ts'
import type { Reference } from './volume-result.ts'

/** Height of the reference at a place of the grid, columns and rows of middles; metres. */
export type ReferenceHeight = (column: number, row: number) => number

/** Steps along the outline are no longer than half a cell, and no more than that many. */
const MOST_STEPS = 20_000

/** The reference that the ground at the outline says: its plane of least squares, its lowest, highest or mean height. */
export async function groundReference(
  surface: Surface,
  rings: PixelRings,
  kind: Exclude<Reference, 'surface' | 'level'>,
): Promise<{ readonly heightAt: ReferenceHeight; readonly level: number | null }> {
  const edge = await heightsAlong(surface, rings[0]!)
  if (edge.length < 3) throw earthworkRefusal('outside')
  if (kind === 'plane') return { heightAt: planeThrough(edge), level: null }
  const heights = edge.map(([, , height]) => height)
  const level =
    kind === 'lowest'
      ? heights.reduce((a, b) => Math.min(a, b))
      : kind === 'highest'
        ? heights.reduce((a, b) => Math.max(a, b))
        : heights.reduce((a, b) => a + b, 0) / heights.length
  return { heightAt: () => level, level }
}

type Point = readonly [column: number, row: number, height: number]

async function heightsAlong(surface: Surface, ring: readonly (readonly [number, number])[]): Promise<readonly Point[]> {
  const length = ring.reduce((sum, [x, y], at) => {
    const [u, v] = ring[(at + 1) % ring.length]!
    return sum + Math.hypot(u - x, v - y)
  }, 0)
  const step = Math.max(0.5, length / MOST_STEPS)
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [left, top] = [Math.floor(Math.min(...xs)) - 1, Math.floor(Math.min(...ys)) - 1]
  const [width, height] = [Math.ceil(Math.max(...xs)) + 2 - left, Math.ceil(Math.max(...ys)) + 2 - top]
  const heights = await readHeights(surface, left, top, width, height)
  const points: Point[] = []
  for (const [at, [x, y]] of ring.entries()) {
    const [u, v] = ring[(at + 1) % ring.length]!
    const steps = Math.max(1, Math.ceil(Math.hypot(u - x, v - y) / step))
    for (let part = 0; part < steps; part++) {
      const [column, row] = [x + ((u - x) * part) / steps - 0.5, y + ((v - y) * part) / steps - 0.5]
      const level = bilinear(heights, width, column - left, row - top)
      if (!Number.isNaN(level)) points.push([column, row, level])
    }
  }
  return points
}

function bilinear(heights: Float64Array, width: number, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - column, y - row]
  const at = row * width + column
  const [a, b, c, d] = [heights[at]!, heights[at + 1]!, heights[at + width]!, heights[at + width + 1]!]
  return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
}

/** Least squares around the middle of the points, so that large numbers of columns cost no digits. */
function planeThrough(points: readonly Point[]): ReferenceHeight {
  const mean = (of: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [mx, my, mz] = [mean(0), mean(1), mean(2)]
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0]
  for (const [x, y, z] of points) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
    yy += (y - my) ** 2
    xz += (x - mx) * (z - mz)
    yz += (y - my) * (z - mz)
  }
  const determinant = xx * yy - xy * xy
  const [a, b] = determinant === 0 ? [0, 0] : [(xz * yy - yz * xy) / determinant, (yz * xx - xz * xy) / determinant]
  return (column, row) => mz + a * (column - mx) + b * (row - my)
}

import type { Position } from 'geojson'

interface Cell {
  readonly x: number
  readonly y: number
  readonly half: number
  readonly distance: number
  /** The best distance any point of the cell can have. */
  readonly reach: number
}

/**
 * The point inside a polygon that is farthest from its edges: where a label fits best. Quadtree search with a bound per
 * cell, after V. Agafonkin, "A new algorithm for finding a visual center of a polygon" (2016). Planar in the units given.
 */
export function poleOfInaccessibility(rings: readonly (readonly Position[])[], precision: number): [number, number] {
  const outer = rings[0]
  if (!outer || outer.length < 4) throw new RangeError('A polygon needs a closed outer ring')
  const xs = outer.map((position) => position[0]!)
  const ys = outer.map((position) => position[1]!)
  const [minX, maxX] = extent(xs)
  const [minY, maxY] = extent(ys)
  const size = Math.min(maxX - minX, maxY - minY)
  if (size === 0) return [minX, minY]
  const queue: Cell[] = []
  for (let x = minX; x < maxX; x += size) {
    for (let y = minY; y < maxY; y += size) queue.push(cellAt(x + size / 2, y + size / 2, size / 2, rings))
  }
  let best = cellAt((minX + maxX) / 2, (minY + maxY) / 2, 0, rings)
  while (queue.length > 0) {
    queue.sort((a, b) => a.reach - b.reach)
    const cell = queue.pop()!
    if (cell.distance > best.distance) best = cell
    if (cell.reach - best.distance <= precision) continue
    const half = cell.half / 2
    for (const [dx, dy] of [
      [-half, -half],
      [half, -half],
      [-half, half],
      [half, half],
    ] as const) {
      queue.push(cellAt(cell.x + dx, cell.y + dy, half, rings))
    }
  }
  return [best.x, best.y]
}

function extent(values: readonly number[]): [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}

function cellAt(x: number, y: number, half: number, rings: readonly (readonly Position[])[]): Cell {
  const distance = signedDistance(x, y, rings)
  return { x, y, half, distance, reach: distance + half * Math.SQRT2 }
}

/** Distance to the nearest edge, negative outside (even-odd rule over all rings). */
function signedDistance(x: number, y: number, rings: readonly (readonly Position[])[]): number {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as [number, number]
      const [bx, by] = ring[j] as [number, number]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
      nearest = Math.min(nearest, distanceToSegmentSquared(x, y, ax, ay, bx, by))
    }
  }
  return (inside ? 1 : -1) * Math.sqrt(nearest)
}

function distanceToSegmentSquared(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2
}

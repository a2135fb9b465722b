/** Longitude and latitude, degrees. */
export type Position = [longitude: number, latitude: number]

/** GeoJSON polygon (RFC 7946): outer ring, then holes, each closed. */
export interface Polygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Position[])[]
}

/**
 * Centre of area of a polygon's outer ring, in degrees (shoelace formula). Longitude and latitude are taken as plane
 * coordinates: over a site of a few kilometres the error is far below a metre.
 */
export function middleOf(polygon: Polygon): Position {
  const ring = polygon.coordinates[0] ?? []
  const [originX, originY] = ring[0] ?? [0, 0]
  let doubleArea = 0
  let x = 0
  let y = 0
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[index + 1] ?? [originX, originY]
    const cross = (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY)
    doubleArea += cross
    x += (x1 + x2 - 2 * originX) * cross
    y += (y1 + y2 - 2 * originY) * cross
  }
  if (doubleArea === 0) return [originX, originY]
  return [originX + x / (3 * doubleArea), originY + y / (3 * doubleArea)]
}

/** True where every corner of `inner` lies in `outer` or on its edge, holes of `outer` excluded, and no edges cross. */
export function isInside(inner: Polygon, outer: Polygon): boolean {
  const corners = inner.coordinates[0] ?? []
  const [shell = [], ...holes] = outer.coordinates
  if (!corners.every((corner) => contains(shell, corner))) return false
  if (holes.some((hole) => corners.some((corner) => contains(hole, corner)))) return false
  // A hole that lies in `inner` as a whole touches none of its corners and crosses none of its edges.
  if (holes.some((hole) => hole.some((corner) => contains(corners, corner) && !isOnRing(corners, corner)))) return false
  return !outer.coordinates.some((ring) => ringsCross(corners, ring))
}

/** Even-odd rule with the edge counted as inside (tolerance about a millimetre, in degrees). */
function contains(ring: readonly Position[], [x, y]: Position): boolean {
  let isIn = false
  for (let index = 0; index + 1 < ring.length; index++) {
    const [x1, y1] = ring[index] as Position
    const [x2, y2] = ring[index + 1] as Position
    if (isOnEdge([x, y], [x1, y1], [x2, y2])) return true
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}

/** About a millimetre at any latitude of a building site, in degrees. */
const EDGE_TOLERANCE = 1e-8

function isOnEdge([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): boolean {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1) < EDGE_TOLERANCE
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / (length * length)
  const across = Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
  return along >= 0 && along <= 1 && across < EDGE_TOLERANCE
}

function isOnRing(ring: readonly Position[], point: Position): boolean {
  return ring.some((corner, index) => isOnEdge(point, corner, ring[index + 1] ?? corner))
}

function ringsCross(a: readonly Position[], b: readonly Position[]): boolean {
  for (let i = 0; i + 1 < a.length; i++) {
    for (let j = 0; j + 1 < b.length; j++) {
      if (edgesCross(a[i] as Position, a[i + 1] as Position, b[j] as Position, b[j + 1] as Position)) return true
    }
  }
  return false
}

/** Proper crossing only: edges that touch or run along each other do not cross. */
function edgesCross(p1: Position, p2: Position, q1: Position, q2: Position): boolean {
  const side = (a: Position, b: Position, c: Position) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const minimum = EDGE_TOLERANCE * EDGE_TOLERANCE
  return (
    side(p1, p2, q1) * side(p1, p2, q2) < -minimum * minimum && side(q1, q2, p1) * side(q1, q2, p2) < -minimum * minimum
  )
}

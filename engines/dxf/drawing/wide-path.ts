import { addBulge, PointList } from './flatten.ts'

const MITRE_LIMIT = 12

/**
 * Triangles of a polyline that has a width, x and y of three corners each; null where it has none. Corners are x, y, bulge,
 * start width and end width. Parts meet in a mitre, a sharp corner stays blunt.
 */
export function wideParts(corners: readonly number[], isClosed: boolean, tolerance = 0): number[] | null {
  const count = corners.length / 5
  let isWide = false
  for (let index = 0; index < count; index += 1)
    if ((corners[index * 5 + 3] ?? 0) > 0 || (corners[index * 5 + 4] ?? 0) > 0) isWide = true
  if (!isWide || count < 2) return null
  const points: number[] = []
  const list = new PointList()
  list.tolerance = tolerance
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [x = 0, y = 0, bulge = 0, startWidth = 0, endWidth = 0] = corners.slice(index * 5, index * 5 + 5)
    const next = ((index + 1) % count) * 5
    list.clear()
    addBulge(list, [x, y, corners[next] ?? 0, corners[next + 1] ?? 0], 0, bulge)
    let [lastX, lastY] = [x, y]
    for (let part = 0; part < list.count; part += 1) {
      const [toX = 0, toY = 0] = [list.values[part * 3], list.values[part * 3 + 1]]
      const width = (share: number) => (startWidth + (endWidth - startWidth) * share) / 2
      points.push(lastX, lastY, toX, toY, width(part / list.count), width((part + 1) / list.count))
      lastX = toX
      lastY = toY
    }
  }
  return ribbon(points, isClosed)
}

/** Pieces are x1, y1, x2, y2 and half the width at each end. */
function ribbon(pieces: readonly number[], isClosed: boolean): number[] {
  const triangles: number[] = []
  const count = pieces.length / 6
  const directionOf = (index: number): [number, number] | null => {
    if (!isClosed && (index < 0 || index >= count)) return null
    const at = ((index + count) % count) * 6
    const dx = (pieces[at + 2] ?? 0) - (pieces[at] ?? 0)
    const dy = (pieces[at + 3] ?? 0) - (pieces[at + 1] ?? 0)
    const length = Math.hypot(dx, dy)
    return length > 0 ? [dx / length, dy / length] : null
  }
  for (let index = 0; index < count; index += 1) {
    const direction = directionOf(index)
    if (!direction) continue
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, w1 = 0, w2 = 0] = pieces.slice(index * 6, index * 6 + 6)
    const [ax, ay] = mitre(directionOf(index - 1), direction)
    const [bx, by] = mitre(direction, directionOf(index + 1) ?? direction)
    const left1 = [x1 + ax * w1, y1 + ay * w1] as const
    const right1 = [x1 - ax * w1, y1 - ay * w1] as const
    const left2 = [x2 + bx * w2, y2 + by * w2] as const
    const right2 = [x2 - bx * w2, y2 - by * w2] as const
    triangles.push(...left1, ...right1, ...right2, ...left1, ...right2, ...left2)
  }
  return triangles
}

/** Vector from the middle line to the left edge where two directions meet, for half a width of 1. */
function mitre(before: readonly [number, number] | null, after: readonly [number, number]): [number, number] {
  const first = before ?? after
  const [nx, ny] = [-(first[1] + after[1]) / 2, (first[0] + after[0]) / 2]
  const square = nx * nx + ny * ny
  if (square < 1 / (MITRE_LIMIT * MITRE_LIMIT)) return [-after[1], after[0]]
  return [nx / square, ny / square]
}

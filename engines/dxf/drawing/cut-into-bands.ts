type Corner = readonly [number, number]

/**
 * Cuts triangles (x, y of three corners each) into bands of equal width across a direction, a unit vector. Gives the
 * triangles of each band, the first where the direction begins.
 */
export function cutIntoBands(triangles: readonly number[], [dx, dy]: Corner, count: number): number[][] {
  const along = (corner: Corner) => corner[0] * dx + corner[1] * dy
  const corners: Corner[] = []
  for (let index = 0; index + 1 < triangles.length; index += 2)
    corners.push([triangles[index] ?? 0, triangles[index + 1] ?? 0])
  const shares = corners.map(along)
  const low = shares.reduce((least, share) => Math.min(least, share), Infinity)
  const high = shares.reduce((most, share) => Math.max(most, share), -Infinity)
  const bands: number[][] = Array.from({ length: count }, () => [])
  const width = (high - low) / count
  if (!(width > 0)) return bands.map((band, number) => (number === 0 ? [...triangles] : band))
  const bandOf = (share: number) => Math.min(count - 1, Math.max(0, Math.floor((share - low) / width)))
  for (let index = 0; index + 2 < corners.length; index += 3) {
    const triangle = corners.slice(index, index + 3)
    const own = triangle.map((corner) => bandOf(along(corner)))
    for (let number = Math.min(...own); number <= Math.max(...own); number += 1) {
      const above = cut(triangle, (corner) => along(corner) - (low + number * width))
      const part = cut(above, (corner) => low + (number + 1) * width - along(corner))
      for (let next = 1; next + 1 < part.length; next += 1)
        bands[number]?.push(...[part[0], part[next], part[next + 1]].flatMap((corner) => corner ?? []))
    }
  }
  return bands
}

/** What of a convex outline lies where a linear function is not below zero. */
function cut(outline: readonly Corner[], valueAt: (corner: Corner) => number): Corner[] {
  const kept: Corner[] = []
  for (const [index, corner] of outline.entries()) {
    const before = outline.at(index - 1) ?? corner
    const [from, to] = [valueAt(before), valueAt(corner)]
    if (from < 0 !== to < 0) {
      const share = from / (from - to)
      kept.push([before[0] + (corner[0] - before[0]) * share, before[1] + (corner[1] - before[1]) * share])
    }
    if (to >= 0) kept.push(corner)
  }
  return kept
}

/** Work of one filled area: edges times levels. A hatch of 5,000 corners stays far below. */
const MOST_STEPS = 4_000_000

interface Edge {
  readonly top: number
  readonly bottom: number
  readonly x: number
  readonly slope: number
}

/**
 * Cuts an area into triangles, x and y of three corners each. Loops are x, y pairs; a place lies inside when an odd number
 * of loops goes round it, as hatches with islands and letters want it. Loops may touch, cross themselves and turn either way.
 */
export function fillPolygon(loops: readonly (readonly number[])[]): number[] {
  const edges = edgesOf(loops)
  const levels = levelsOf(edges)
  const triangles: number[] = []
  const sorted = edges.toSorted((left, right) => left.bottom - right.bottom)
  let active: Edge[] = []
  let next = 0
  let steps = 0
  for (let index = 0; index + 1 < levels.length; index += 1) {
    const bottom = levels[index] ?? 0
    const top = levels[index + 1] ?? 0
    active = active.filter((edge) => edge.top > bottom)
    for (; next < sorted.length && (sorted[next] as Edge).bottom <= bottom; next += 1) active.push(sorted[next] as Edge)
    steps += active.length
    if (steps > MOST_STEPS) break
    addBand(triangles, active, bottom, top)
  }
  return triangles
}

function addBand(triangles: number[], active: Edge[], bottom: number, top: number): void {
  const middle = (bottom + top) / 2
  active.sort((left, right) => xAt(left, middle) - xAt(right, middle))
  for (let index = 0; index + 1 < active.length; index += 2) {
    const left = active[index] as Edge
    const right = active[index + 1] as Edge
    const [a, b] = [xAt(left, bottom), xAt(right, bottom)]
    const [c, d] = [xAt(left, top), xAt(right, top)]
    if (b > a) triangles.push(a, bottom, b, bottom, d, top)
    if (d > c) triangles.push(a, bottom, d, top, c, top)
  }
}

function xAt(edge: Edge, y: number): number {
  return edge.x + (y - edge.bottom) * edge.slope
}

function edgesOf(loops: readonly (readonly number[])[]): Edge[] {
  const edges: Edge[] = []
  for (const loop of loops) {
    const count = loop.length / 2
    for (let index = 0; index < count; index += 1) {
      const next = (index + 1) % count
      const [x1 = 0, y1 = 0] = [loop[index * 2], loop[index * 2 + 1]]
      const [x2 = 0, y2 = 0] = [loop[next * 2], loop[next * 2 + 1]]
      if (y1 === y2 || ![x1, y1, x2, y2].every(Number.isFinite)) continue
      const isUp = y2 > y1
      edges.push({
        bottom: isUp ? y1 : y2,
        top: isUp ? y2 : y1,
        x: isUp ? x1 : x2,
        slope: (x2 - x1) / (y2 - y1),
      })
    }
  }
  return edges
}

/** Few edges are checked for crossings, which need a level of their own; many come from curves, which do not cross. */
const MOST_CROSSED_EDGES = 200

function levelsOf(edges: readonly Edge[]): number[] {
  const levels = edges.flatMap((edge) => [edge.bottom, edge.top])
  if (edges.length <= MOST_CROSSED_EDGES) {
    for (const [index, one] of edges.entries()) {
      for (const other of edges.slice(index + 1)) {
        const bottom = Math.max(one.bottom, other.bottom)
        const top = Math.min(one.top, other.top)
        if (top <= bottom || one.slope === other.slope) continue
        const y = bottom + (xAt(one, bottom) - xAt(other, bottom)) / (other.slope - one.slope)
        if (y > bottom && y < top) levels.push(y)
      }
    }
  }
  return [...new Set(levels)].toSorted((left, right) => left - right)
}

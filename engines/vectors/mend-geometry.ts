import { ringCrosses } from './ring-crosses.ts'
import { splitLine, splitRings } from './split-antimeridian.ts'
import type { VectorGeometry, VectorPosition } from './vector-features.ts'
import type { VectorFindings } from './vector-findings.ts'

type Line = readonly VectorPosition[]
type Rings = readonly Line[]

/**
 * A geometry as RFC 7946 wants it: rings closed and counter-clockwise outside, clockwise inside, nothing across the antimeridian.
 * What is mended and what cannot be (outlines that cross themselves) is told.
 * @param where the feature, for the report
 * @returns null where nothing is left of it
 */
export function mendGeometry(geometry: VectorGeometry, findings: VectorFindings, where: string): VectorGeometry | null {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return geometry
    case 'LineString':
      return linesOf([geometry.coordinates], findings, where)
    case 'MultiLineString':
      return linesOf(geometry.coordinates, findings, where)
    case 'Polygon':
      return polygonsOf([geometry.coordinates], findings, where)
    case 'MultiPolygon':
      return polygonsOf(geometry.coordinates, findings, where)
    case 'GeometryCollection': {
      const geometries = geometry.geometries.flatMap((one) => mendGeometry(one, findings, where) ?? [])
      return geometries.length > 0 ? { type: 'GeometryCollection', geometries } : null
    }
  }
}

function linesOf(lines: readonly Line[], findings: VectorFindings, where: string): VectorGeometry | null {
  const parts = lines.flatMap((line) => {
    if (line.length < 2) {
      findings.add('line-too-short', where)
      return []
    }
    const split = splitLine(line)
    if (split.length > 1) findings.add('antimeridian-split', where)
    return split
  })
  const [first] = parts
  if (!first) return null
  return parts.length === 1
    ? { type: 'LineString', coordinates: first }
    : { type: 'MultiLineString', coordinates: parts }
}

function polygonsOf(polygons: readonly Rings[], findings: VectorFindings, where: string): VectorGeometry | null {
  const parts = polygons.flatMap((rings) => {
    const mended = rings.map((ring, index) => mendRing(ring, index === 0, findings, where))
    const [outer, ...holes] = mended
    if (!outer) return []
    const { parts: split, isAroundPole } = splitRings([outer, ...holes.filter((hole) => hole !== null)])
    if (isAroundPole) findings.add('around-a-pole', where)
    if (split.length > 1) findings.add('antimeridian-split', where)
    return split
  })
  const [first] = parts
  if (!first) return null
  return parts.length === 1 ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: parts }
}

function mendRing(ring: Line, isOuter: boolean, findings: VectorFindings, where: string): Line | null {
  const closed = isSame(ring[0], ring.at(-1)) && ring.length > 1 ? ring : [...ring, ring[0]!]
  const corners = new Set(closed.map(([x, y]) => `${x} ${y}`)).size
  if (corners < 3) {
    findings.add('ring-too-short', where)
    return null
  }
  if (closed !== ring) findings.add('ring-closed', where)
  const crosses = ringCrosses(closed)
  if (crosses) findings.add('self-crossing', where)
  if (crosses === null) findings.add('self-crossing-not-checked', where)
  const isCounterClockwise = signedArea(closed) > 0
  if (isCounterClockwise === isOuter) return closed
  findings.add('ring-reversed', where)
  return closed.toReversed()
}

function isSame(a: VectorPosition | undefined, b: VectorPosition | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
}

/** Area in square degrees (shoelace formula), positive where the ring runs counter-clockwise, also across the antimeridian. */
export function signedArea(ring: Line): number {
  const [originX, originY] = ring[0] as [number, number]
  let double = 0
  let [x1, y1] = [0, 0]
  for (const [x, y] of ring as readonly [number, number][]) {
    const raw = x - originX
    const x2 = raw - Math.round((raw - x1) / 360) * 360
    const y2 = y - originY
    double += x1 * y2 - x2 * y1
    x1 = x2
    y1 = y2
  }
  return double / 2
}

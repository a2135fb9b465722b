import type { MultiPolygon, Polygon, Position } from 'geojson'

const TURN = 360

/**
 * The same shape with longitudes that run on past ±180 instead of jumping there. world-atlas joins the land at the date
 * line, as a globe wants it; a flat map would draw the jump as a band around the world. A ring around a pole is led
 * down to the pole and back.
 */
export function unwrapLongitudes<Geometry extends Polygon | MultiPolygon>(geometry: Geometry): Geometry {
  const coordinates =
    geometry.type === 'Polygon' ? unwrapPolygon(geometry.coordinates) : geometry.coordinates.map(unwrapPolygon)
  return { ...geometry, coordinates }
}

function unwrapPolygon(rings: readonly Position[][]): Position[][] {
  const [outer, ...holes] = rings.map(unwrapRing)
  if (!outer) return []
  const middle = middleLongitude(outer)
  return [outer, ...holes.map((hole) => shift(hole, Math.round((middle - middleLongitude(hole)) / TURN) * TURN))]
}

function unwrapRing(ring: readonly Position[]): Position[] {
  const unwrapped: Position[] = []
  let offset = 0
  for (const [index, [longitude, latitude]] of ring.entries()) {
    const step = index === 0 ? 0 : longitude! - ring[index - 1]![0]!
    if (Math.abs(step) > TURN / 2) offset -= Math.sign(step) * TURN
    unwrapped.push([longitude! + offset, latitude!])
  }
  return offset === 0 ? unwrapped : closeOverPole(unwrapped)
}

function closeOverPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  const pole = first[1]! < 0 ? -90 : 90
  return [...ring, [last[0]!, pole], [first[0]!, pole], first]
}

function middleLongitude(ring: readonly Position[]): number {
  const longitudes = ring.map((position) => position[0]!)
  return (Math.min(...longitudes) + Math.max(...longitudes)) / 2
}

function shift(ring: readonly Position[], degrees: number): Position[] {
  return ring.map(([longitude, latitude]) => [longitude! + degrees, latitude!])
}

import type { ToLongitudeLatitude } from './to-longitude-latitude.ts'

/** Longitudes and latitudes of a piece of ground, for a reference system that only the register knows. */
export interface GroundGrid {
  /** West, south, east, north in the system's own coordinates. */
  readonly box: readonly [west: number, south: number, east: number, north: number]
  /** At 3 × 3 places of the box, degrees on WGS 84: from west to east, and the southern row first. */
  readonly degrees: readonly (readonly [longitude: number, latitude: number])[]
}

const ACROSS = 3
/** Half a side of the smallest piece, units of the system. */
const LEAST_REACH = 500

interface Place {
  readonly easting: number
  readonly northing: number
}

/** The ground around some places: as far again as they lie apart. */
export function groundAround(places: readonly Place[]): GroundGrid['box'] {
  const [eastings, northings] = [places.map(({ easting }) => easting), places.map(({ northing }) => northing)]
  const [west, east] = [Math.min(...eastings), Math.max(...eastings)]
  const [south, north] = [Math.min(...northings), Math.max(...northings)]
  const reach = Math.max(LEAST_REACH, east - west, north - south)
  return [west - reach, south - reach, east + reach, north + reach]
}

/** The places of a grid, as pairs of east and north. */
export function placesOfGrid([west, south, east, north]: GroundGrid['box']): Float64Array {
  const pairs = new Float64Array(ACROSS * ACROSS * 2)
  for (let at = 0; at < ACROSS * ACROSS; at += 1) {
    pairs[at * 2] = west + ((east - west) * (at % ACROSS)) / (ACROSS - 1)
    pairs[at * 2 + 1] = south + ((north - south) * Math.floor(at / ACROSS)) / (ACROSS - 1)
  }
  return pairs
}

/**
 * Longitude and latitude by quadratic interpolation between the places of the grid (Lagrange; Abramowitz and Stegun 25.2.11
 * in both directions). Within 10 km it agrees with the projection to less than a centimetre.
 */
export function throughGrid({ box: [west, south, east, north], degrees }: GroundGrid): ToLongitudeLatitude {
  return (easting, northing) => {
    const [along, up] = [weights((easting - west) / (east - west)), weights((northing - south) / (north - south))]
    let [longitude, latitude] = [0, 0]
    degrees.forEach((place, at) => {
      const weight = along[at % ACROSS]! * up[Math.floor(at / ACROSS)]!
      longitude += place[0] * weight
      latitude += place[1] * weight
    })
    return [longitude, latitude]
  }
}

/** Of the places at 0, ½ and 1. */
function weights(at: number): readonly [number, number, number] {
  return [2 * (at - 0.5) * (at - 1), 4 * at * (1 - at), 2 * at * (at - 0.5)]
}

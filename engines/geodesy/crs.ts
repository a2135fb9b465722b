import type { CrsAuthority } from './crs-authority.ts'
import { knownCrs } from './known-crs.ts'

/** A horizontal reference system, ready to compute with. Pairs lie one behind the other: east, north, east, north … */
export interface Crs {
  readonly epsg: number
  readonly name: string
  readonly datum: string
  readonly isGeographic: boolean
  /** Metres for one unit of its axes; of degrees, at the equator. */
  readonly unitMetres: number
  /** West, south, east, north of its area of use, degrees; null where the register says none. */
  readonly area: readonly [number, number, number, number] | null
  /** What the step from its datum to WGS 84 may be off by, metres: no grid of shifts is used. */
  readonly shiftAccuracy: number
  toLonLat(pairs: Float64Array): Promise<Float64Array>
  fromLonLat(pairs: Float64Array): Promise<Float64Array>
}

/** Metres for one degree along the equator. */
export const DEGREE_METRES = 111_319.490793

/**
 * Opens a reference system by its number in the register of EPSG: those that are computed here at once, all others by the authority.
 * @returns null where the register does not know it, or where it is none for places (a vertical one)
 */
export async function openCrs(epsg: number, authority: () => Promise<CrsAuthority>): Promise<Crs | null> {
  const known = knownCrs(epsg)
  if (known) {
    const { toLonLat, fromLonLat, ...facts } = known
    return {
      ...facts,
      epsg,
      unitMetres: known.isGeographic ? DEGREE_METRES : 1,
      shiftAccuracy: shiftAccuracy(known.datum),
      toLonLat: async (pairs) => eachPair(pairs, toLonLat),
      fromLonLat: async (pairs) => eachPair(pairs, fromLonLat),
    }
  }
  const register = await authority()
  const own = `EPSG:${epsg}`
  const wkt = await register.describe(own)
  const opened = wkt ? fromWkt(own, wkt, register) : null
  return opened && { ...opened, epsg }
}

/**
 * Opens a reference system by the text of its definition, where no number names it.
 * @param definition WKT 1 or 2
 * @returns null where it defines none for places on the earth
 */
export async function openCrsOfText(
  definition: string,
  authority: () => Promise<CrsAuthority>,
): Promise<Omit<Crs, 'epsg'> | null> {
  const register = await authority()
  const wkt = await register.describe(definition)
  return wkt ? fromWkt(definition, wkt, register) : null
}

function fromWkt(own: string, wkt: string, register: CrsAuthority): Omit<Crs, 'epsg'> | null {
  const isProjected = /^(PROJCRS|BOUNDCRS|COMPOUNDCRS)\[/.test(wkt)
  const isGeographic = /^GEOGCRS\[/.test(wkt)
  if (!isProjected && !isGeographic) return null
  const axes = wkt.slice(wkt.lastIndexOf('CS['))
  const unit = Number(/LENGTHUNIT\["[^"]*",([\d.eE+-]+)/.exec(axes)?.[1] ?? 1)
  const box = /BBOX\[([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)\]/.exec(wkt)?.slice(1).map(Number)
  const datum = /(?:DATUM|ENSEMBLE)\["([^"]*)"/.exec(wkt)?.[1] ?? ''
  return {
    name: /^\w+\["([^"]*)"/.exec(wkt)?.[1] ?? own,
    datum,
    isGeographic,
    unitMetres: isGeographic ? DEGREE_METRES : unit,
    area: box ? [box[1]!, box[0]!, box[3]!, box[2]!] : null,
    shiftAccuracy: shiftAccuracy(datum),
    toLonLat: (pairs) => register.transform(pairs, own, 'EPSG:4326'),
    fromLonLat: (pairs) => register.transform(pairs, 'EPSG:4326', own),
  }
}

/**
 * What is left out where no grid of shifts is at hand, metres: nothing on WGS 84 but what its own realisations differ by, a metre
 * or two for the datums of continents that moved since, up to ten for national ones of the last century.
 */
function shiftAccuracy(datum: string): number {
  if (/WGS 84|World Geodetic System 1984/.test(datum)) return 0
  if (/ETRS89|European Terrestrial Reference System 1989|GRF17|GDA2020|ITRF|International Terrestrial/.test(datum))
    return 1
  if (/NAD83|North American Datum 1983|GDA94|Geocentric Datum of Australia 1994|SIRGAS/.test(datum)) return 2
  return 10
}

function eachPair(pairs: Float64Array, move: (x: number, y: number) => readonly [number, number]): Float64Array {
  const moved = new Float64Array(pairs.length)
  for (let at = 0; at < pairs.length; at += 2) {
    const [x, y] = move(pairs[at]!, pairs[at + 1]!)
    moved[at] = x
    moved[at + 1] = y
  }
  return moved
}

/** True where a place lies in the area of use, or within a few degrees of it: outside, the numbers are not of this system. */
export function isInArea({ area }: Pick<Crs, 'area'>, longitude: number, latitude: number, margin = 3): boolean {
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return false
  if (!area) return true
  const [west, south, east, north] = area
  const isIn =
    west <= east
      ? longitude >= west - margin && longitude <= east + margin
      : longitude >= west - margin || longitude <= east + margin
  return isIn && latitude >= south - margin && latitude <= north + margin
}

import proj4 from 'proj4'

/** What is known of a reference system by its number alone. */
export interface KnownCrs {
  readonly name: string
  readonly datum: string
  readonly isGeographic: boolean
  /** West, south, east, north of its area of use, degrees. */
  readonly area: readonly [number, number, number, number] | null
  /** From its own coordinates (east, north; degrees or metres) to longitude and latitude, and back. */
  readonly toLonLat: (x: number, y: number) => readonly [number, number]
  readonly fromLonLat: (longitude: number, latitude: number) => readonly [number, number]
}

const WORLD = [-180, -90, 180, 90] as const
const same = (x: number, y: number) => [x, y] as const

/**
 * Systems that are computed here: Web Mercator, longitude and latitude, and UTM on WGS 84, ETRS89, NAD83 and KSA-GRF17, whose
 * parameters are those of their definitions. Everything else is asked of the authority (`crs-authority.ts`): lists of
 * parameters that circulate elsewhere are metres off for some systems.
 * @param epsg its number in the register of EPSG; null for one that is not computed here
 */
export function knownCrs(epsg: number): KnownCrs | null {
  if (epsg === 4326) return geographic('WGS 84', 'WGS 84')
  if (epsg === 4258) return geographic('ETRS89', 'ETRS89')
  if (epsg === 4269) return geographic('NAD83', 'NAD83')
  if (epsg === 3857)
    return projected(
      'WGS 84 / Pseudo-Mercator',
      'WGS 84',
      '+proj=merc +a=6378137 +b=6378137',
      [-180, -85.06, 180, 85.06],
    )
  return utmOf(epsg)
}

function utmOf(epsg: number): KnownCrs | null {
  for (const [base, first, last, datum, ellipsoid, isSouth] of UTM_FAMILIES) {
    const zone = epsg - base
    if (zone < first || zone > last) continue
    const definition = `+proj=utm +zone=${zone} +ellps=${ellipsoid}${isSouth ? ' +south' : ''} +units=m`
    const west = zone * 6 - 186
    const area = [west, isSouth ? -80 : 0, west + 6, isSouth ? 0 : 84] as const
    return projected(`${datum} / UTM zone ${zone}${isSouth ? 'S' : 'N'}`, datum, definition, area)
  }
  return null
}

/** Number of zone 0, first and last zone, datum, ellipsoid, southern half. */
const UTM_FAMILIES = [
  [32_600, 1, 60, 'WGS 84', 'WGS84', false],
  [32_700, 1, 60, 'WGS 84', 'WGS84', true],
  [25_800, 28, 38, 'ETRS89', 'GRS80', false],
  [26_900, 1, 23, 'NAD83', 'GRS80', false],
  [9320, 36, 40, 'KSA-GRF17', 'GRS80', false],
] as const

function geographic(name: string, datum: string): KnownCrs {
  return { name, datum, isGeographic: true, area: WORLD, toLonLat: same, fromLonLat: same }
}

function projected(
  name: string,
  datum: string,
  definition: string,
  area: readonly [number, number, number, number],
): KnownCrs {
  // Between a projection and its own longitudes and latitudes: nothing shifts here, `shiftAccuracy` says what that leaves out.
  const way = proj4(`+proj=longlat ${definition.includes('GRS80') ? '+ellps=GRS80' : '+ellps=WGS84'}`, definition)
  return {
    name,
    datum,
    isGeographic: false,
    area,
    toLonLat: (x, y) => way.inverse([x, y]) as [number, number],
    fromLonLat: (longitude, latitude) => way.forward([longitude, latitude]) as [number, number],
  }
}

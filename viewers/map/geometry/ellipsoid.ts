/** WGS 84 (EPSG:4326), the reference system of GeoJSON: NIMA TR8350.2, table 3.1. */
export const WGS84 = { semiMajorMetres: 6_378_137, flattening: 1 / 298.257223563 } as const

/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type LonLat = readonly [longitude: number, latitude: number]

export const RADIANS_PER_DEGREE = Math.PI / 180

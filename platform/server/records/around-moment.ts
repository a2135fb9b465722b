import { type RawBuilder, sql } from 'kysely'
import type { AskedMoment } from './what-happened.ts'

const METRES_A_DEGREE = 111_320

/** Within the time that is asked of. */
export function inWindow(moment: RawBuilder<unknown>, { from, to }: AskedMoment): RawBuilder<boolean> {
  return sql<boolean>`(${moment} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz)`
}

/** How far from the moment, for the nearest first. */
export function farFrom(moment: RawBuilder<unknown>, { at }: AskedMoment): RawBuilder<number> {
  return sql<number>`abs(extract(epoch from ${moment} - ${at.toISOString()}::timestamptz))`
}

/** Metres from the spot, of columns in degrees; null where either is not known. */
export function metresFrom(
  { longitude, latitude }: { readonly longitude: RawBuilder<unknown>; readonly latitude: RawBuilder<unknown> },
  { point }: AskedMoment,
): RawBuilder<number | null> {
  if (!point) return sql<null>`null::float8`
  const [lon, lat] = point
  return sql<number | null>`(${METRES_A_DEGREE}::float8 * sqrt(power(${latitude} - ${lat}::float8, 2)
    + power((${longitude} - ${lon}::float8) * cos(radians(${lat}::float8)), 2)))`
}

/** Metres between a spot that a device said and the one that is asked of: on a site the earth is flat. */
export function metresApart(
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
  [lon, lat]: readonly [number, number],
): number {
  const east = (longitude - lon) * Math.cos((lat * Math.PI) / 180)
  return METRES_A_DEGREE * Math.hypot(latitude - lat, east)
}

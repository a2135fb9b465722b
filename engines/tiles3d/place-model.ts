import { openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { toEarthCentred } from '../geodesy/earth-centred.ts'
import type { ModelPlacement } from './model-tiles-facts.ts'
import { tilesUnreadable } from './tiles-unreadable.ts'

/** Metres over which the axes of the map are taken: a projection is straight enough so far. */
const REACH = 100

/**
 * From metres of a model, less `origin`, to metres from the middle of the earth (EPSG:4978), by columns. Convergence and scale of the
 * projection are kept; heights are taken as they are, because nobody says how far the ellipsoid lies below them.
 * @throws UnreadableFileError where the system is not known or counts degrees, or the place is not on earth
 */
export async function placeModelOnEarth(
  { epsg, eastings, northings, height, abscissa, ordinate, scale }: ModelPlacement,
  origin: readonly number[],
): Promise<number[]> {
  const crs = await openCrs(epsg, crsAuthority)
  if (!crs || crs.isGeographic) throw tilesUnreadable('not-projected', { epsg: String(epsg) })
  const [x = 0, y = 0, z = 0] = origin
  const unit = 1 / crs.unitMetres
  const onMap = (dx: number, dy: number) => {
    const [along, across] = [(x + dx) * scale, (y + dy) * scale]
    return [
      (eastings + along * abscissa - across * ordinate) * unit,
      (northings + along * ordinate + across * abscissa) * unit,
    ]
  }
  const places = await crs.toLonLat(Float64Array.from([...onMap(0, 0), ...onMap(REACH, 0), ...onMap(0, REACH)]))
  if (!places.every(Number.isFinite)) throw tilesUnreadable('not-on-earth')
  const at = (index: number, above: number) =>
    toEarthCentred(places[index * 2]!, places[index * 2 + 1]!, height + z + above)
  const start = at(0, 0)
  const axis = (end: readonly number[]) => end.map((value, part) => (value - start[part]!) / REACH)
  return [...axis(at(1, 0)), 0, ...axis(at(2, 0)), 0, ...axis(at(0, REACH)), 0, ...start, 1]
}

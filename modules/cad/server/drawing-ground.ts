import { fitHelmert, toMap } from '#engines/dxf/fit-helmert.ts'
import { throughGrid } from '#engines/geodesy/ground-grid.ts'
import { toLongitudeLatitude } from '#engines/geodesy/to-longitude-latitude.ts'
import type { DrawingGround, Georeference, RenderReport } from '../contract/drawing.ts'

/**
 * Where a placed drawing lies: the corners of what its newest readable revision draws, by the fit of its control points.
 * Computed as it is read, so that neither a new point nor a new revision leaves an old outline behind.
 */
export function groundOf(
  georeference: Pick<Georeference, 'epsg' | 'points' | 'grid'> | null,
  extents: RenderReport['extents'],
): DrawingGround | null {
  if (!georeference) return null
  const { epsg, points, grid } = georeference
  const unplaced = (doubt: DrawingGround['doubt']) => ({ crsName: `EPSG:${epsg}`, footprint: null, doubt })
  const toLonLat = toLongitudeLatitude(epsg) ?? (grid && throughGrid(grid))
  if (!toLonLat) return unplaced('unknown-crs')
  const fit = fitHelmert(points)
  if (!extents || !fit) return unplaced('draws-nothing')
  const [[left, bottom], [right, top]] = extents
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ] as const
  const footprint = corners.map(([x, y]) => toLonLat(...toMap(fit, x, y)))
  const isOnEarth = footprint.every(
    ([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= MOST_LATITUDE,
  )
  return isOnEarth ? { crsName: `EPSG:${epsg}`, footprint, doubt: null } : unplaced('outside-area')
}

/** Beyond, neither UTM nor Web Mercator is used. */
const MOST_LATITUDE = 85

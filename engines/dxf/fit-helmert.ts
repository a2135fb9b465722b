export interface ControlPoint {
  /** On the drawing. */
  readonly x: number
  readonly y: number
  /** On the map, metres of a projected system. */
  readonly easting: number
  readonly northing: number
}

/** easting = a·x − b·y + e0, northing = b·x + a·y + n0, with x and y less the centre of the points. */
export interface HelmertFit {
  readonly a: number
  readonly b: number
  readonly centre: readonly [number, number]
  readonly mapCentre: readonly [number, number]
  /** Metres for one drawing unit. */
  readonly scale: number
  /** Radians, counter-clockwise from the drawing to the map. */
  readonly rotation: number
  /** Metres east and north from where the fit puts a point to where it was given. */
  readonly residuals: readonly { readonly east: number; readonly north: number; readonly length: number }[]
  /** Root of the mean square of the residuals' lengths, metres; 0 with two points, which always fit. */
  readonly rmse: number
}

/**
 * Fits a turn, a scale and a shift by least squares (four-parameter Helmert transformation; Wolf, Dewitt and Wilkinson,
 * Elements of Photogrammetry, appendix C). Coordinates are taken from the points' middle, so that eastings of millions
 * lose nothing. Null with fewer than two points, or where all lie in one place.
 */
export function fitHelmert(points: readonly ControlPoint[]): HelmertFit | null {
  const isUsable = points.every((point) => Object.values(point).every((value) => Number.isFinite(value)))
  if (points.length < 2 || !isUsable) return null
  const mean = (pick: (point: ControlPoint) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const centre: [number, number] = [mean((point) => point.x), mean((point) => point.y)]
  const mapCentre: [number, number] = [mean((point) => point.easting), mean((point) => point.northing)]
  let [along, across, square, mapSquare] = [0, 0, 0, 0]
  for (const { x, y, easting, northing } of points) {
    const [dx, dy] = [x - centre[0], y - centre[1]]
    const [de, dn] = [easting - mapCentre[0], northing - mapCentre[1]]
    along += dx * de + dy * dn
    across += dx * dn - dy * de
    square += dx * dx + dy * dy
    mapSquare += de * de + dn * dn
  }
  if (!(square > 0) || !(mapSquare > 0)) return null
  const [a, b] = [along / square, across / square]
  if (!(Math.hypot(a, b) > 0)) return null
  const fit = { a, b, centre, mapCentre }
  const residuals = points.map((point) => {
    const [easting, northing] = toMap(fit, point.x, point.y)
    const [east, north] = [point.easting - easting, point.northing - northing]
    return { east, north, length: Math.hypot(east, north) }
  })
  const rmse = Math.sqrt(residuals.reduce((sum, { length }) => sum + length * length, 0) / points.length)
  return { ...fit, scale: Math.hypot(a, b), rotation: Math.atan2(b, a), residuals, rmse }
}

/** Where a place of the drawing lies on the map: easting and northing. */
export function toMap(
  fit: Pick<HelmertFit, 'a' | 'b' | 'centre' | 'mapCentre'>,
  x: number,
  y: number,
): [number, number] {
  const [dx, dy] = [x - fit.centre[0], y - fit.centre[1]]
  return [fit.mapCentre[0] + fit.a * dx - fit.b * dy, fit.mapCentre[1] + fit.b * dx + fit.a * dy]
}

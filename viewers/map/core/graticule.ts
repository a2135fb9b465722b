import type { Feature, FeatureCollection, LineString } from 'geojson'

/** Steps in degrees that people read: whole degrees, minutes, then seconds. */
const STEPS = [30, 10, 5, 2, 1, 1 / 2, 1 / 6, 1 / 12, 1 / 30, 1 / 60, 1 / 120, 1 / 360, 1 / 720, 1 / 1800, 1 / 3600]
const MERCATOR_POLE = 85

export interface ViewBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Meridians and parallels that cover a view with at most about `lines` meridians. They give a plot in the
 * desert, where the base map has nothing, a sense of place and of size.
 */
export function graticule(view: ViewBounds, lines: number): FeatureCollection<LineString> {
  const step = stepFor((view.east - view.west) / lines)
  const south = Math.max(view.south, -MERCATOR_POLE)
  const north = Math.min(view.north, MERCATOR_POLE)
  const features: Feature<LineString>[] = []
  for (let i = Math.ceil(view.west / step); i * step <= view.east; i += 1) {
    features.push(
      line([
        [i * step, south],
        [i * step, north],
      ]),
    )
  }
  for (let i = Math.ceil(south / step); i * step <= north; i += 1) {
    features.push(
      line([
        [view.west, i * step],
        [view.east, i * step],
      ]),
    )
  }
  return { type: 'FeatureCollection', features }
}

function stepFor(degrees: number): number {
  return [...STEPS].reverse().find((step) => step >= degrees) ?? STEPS[0]!
}

function line(coordinates: [number, number][]): Feature<LineString> {
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: {} }
}

import type { Polygon as GeoJsonPolygon } from 'geojson'
import type { Polygon } from '../contract/geometry.ts'

/** A polygon of the map as the contract writes it: positions of two numbers, heights dropped. */
export function toPolygon(shape: GeoJsonPolygon): Polygon {
  return {
    type: 'Polygon',
    coordinates: shape.coordinates.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude])),
  }
}

/** An outline that was drawn and cannot be used: no polygon of the contract, so that the form refuses to save it. */
export const UNUSABLE: Polygon = { type: 'Polygon', coordinates: [] }

/** The outline to show; null for none and for one that cannot be used. */
export function usable(shape: Polygon | null | undefined): Polygon | null {
  return shape && shape.coordinates.length > 0 ? shape : null
}

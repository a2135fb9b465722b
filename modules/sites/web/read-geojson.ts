import type { Polygon } from 'geojson'

export type GeoJsonProblem = 'not-json' | 'no-polygon' | 'several-polygons' | 'not-degrees'
export type GeoJsonPolygon =
  | { readonly ok: true; readonly polygon: Polygon }
  | { readonly ok: false; readonly problem: GeoJsonProblem }

/** Deeper than any file nests its features; ends a hostile one. */
const DEEPEST = 8

/**
 * The one polygon of a GeoJSON text: a geometry, a feature, or a collection with a single area in it (RFC 7946). Heights
 * are dropped. Coordinates beyond the range of degrees are most often metres of a projected system, so they are refused.
 */
export function readGeoJson(text: string): GeoJsonPolygon {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    // What a person pasted may be anything.
    return { ok: false, problem: 'not-json' }
  }
  const found = polygonsIn(content, 0)
  const [rings] = found
  if (!rings) return { ok: false, problem: 'no-polygon' }
  if (found.length > 1) return { ok: false, problem: 'several-polygons' }
  const coordinates = rings.map((ring) => ring.map(([longitude, latitude]) => [longitude, latitude]))
  const isDegrees = rings.flat().every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)
  if (!isDegrees) return { ok: false, problem: 'not-degrees' }
  return { ok: true, polygon: { type: 'Polygon', coordinates } }
}

type Rings = [number, number][][]

function polygonsIn(node: unknown, depth: number): Rings[] {
  if (typeof node !== 'object' || node === null || depth > DEEPEST) return []
  const { type, coordinates, geometry, geometries, features } = node as Readonly<Record<string, unknown>>
  if (type === 'Polygon') return isRings(coordinates) ? [coordinates] : []
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? coordinates.filter(isRings) : []
  if (type === 'Feature') return polygonsIn(geometry, depth + 1)
  const parts = type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : []
  return Array.isArray(parts) ? parts.flatMap((part) => polygonsIn(part, depth + 1)) : []
}

function isRings(value: unknown): value is Rings {
  return (
    Array.isArray(value) && value.length > 0 && value.every((ring) => Array.isArray(ring) && ring.every(isPosition))
  )
}

function isPosition(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every((part) => Number.isFinite(part))
}

import { z } from 'zod'
import { earthworkRefusal } from './earthwork-errors.ts'
import type { LonLatRings } from './measure-volume.ts'

const Position = z.array(z.number()).min(2)
const PolygonShape = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position).min(4)).min(1) })
const Feature = z.object({ type: z.literal('Feature'), geometry: PolygonShape })
const File = z.union([
  PolygonShape,
  Feature,
  z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature).length(1) }),
])
const Named = z.object({ crs: z.object({ properties: z.object({ name: z.string() }) }) })

/**
 * The polygon of a GeoJSON file: itself, a feature of it, or a collection with one.
 * @returns its rings, and the number of the system that an old file names; null for longitudes and latitudes
 * @throws ValueError
 */
export function readPolygon(text: string): { readonly rings: LonLatRings; readonly epsg: number | null } {
  const read = parse(text)
  const file = File.safeParse(read)
  if (!file.success) throw earthworkRefusal('polygon-unreadable')
  const { data } = file
  const polygon = data.type === 'Polygon' ? data : data.type === 'Feature' ? data.geometry : data.features[0]!.geometry
  const named = Named.safeParse(read)
  const number = named.success
    ? Number(/EPSG:+(?:[\d.]*:)?(\d+)$/.exec(named.data.crs.properties.name)?.[1] ?? 4326)
    : 4326
  const rings = polygon.coordinates.map((ring) => ring.map(([x, y]) => [x!, y!] as const))
  return { rings, epsg: number === 4326 ? null : number }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw earthworkRefusal('polygon-unreadable')
  }
}

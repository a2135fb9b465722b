import { z } from 'zod'

/** More vertices than a surveyed boundary has; keeps a hostile polygon from tying up the map. */
const MAX_VERTICES = 2_000

const Longitude = z.number().min(-180).max(180)
const Latitude = z.number().min(-90).max(90)

/** Longitude and latitude in degrees, WGS 84 (EPSG:4326). */
export const Position = z.tuple([Longitude, Latitude])
export type Position = z.output<typeof Position>

const Ring = z
  .array(Position)
  .min(4, 'An area needs at least three corners.')
  .max(MAX_VERTICES, `An area has at most ${MAX_VERTICES} corners. Simplify it first.`)
  .refine((ring) => isClosed(ring), 'The outline is not closed: its last corner must be its first.')

/** GeoJSON polygon in EPSG:4326 (RFC 7946): outer ring, then holes. */
export const Polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1).max(20) })
export type Polygon = z.output<typeof Polygon>

/** Survey point of a site: ties its local grid to the projected one. Metres; rotation in degrees from grid north. */
export const BasePoint = z.object({
  eastings: z.number(),
  northings: z.number(),
  height: z.number(),
  rotation: z.number().min(-360).max(360),
  scale: z.number().positive(),
  epsg: z.number().int().min(1024).max(32_767),
})
export type BasePoint = z.output<typeof BasePoint>

function isClosed(ring: readonly Position[]): boolean {
  const first = ring[0]
  const last = ring.at(-1)
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}

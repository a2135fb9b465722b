import { z } from 'zod'

const Words = (most: number) => z.string().trim().max(most).default('')

/** Longitude and latitude in degrees, WGS 84 (EPSG:4326). */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const Ring = z
  .array(Position)
  .min(4)
  .max(500)
  .refine((ring) => ring[0]?.join() === ring.at(-1)?.join(), 'The outline is not closed.')

type LonLat = z.output<typeof Position>
/** GeoJSON (RFC 7946): a point, or the outline of an area. */
export type MapShape =
  | { readonly type: 'Point'; readonly coordinates: LonLat }
  | { readonly type: 'Polygon'; readonly coordinates: LonLat[][] }

/** What can be marked on the ground: a place, a line or an area, GeoJSON (RFC 7946), EPSG:4326. */
export const DrawnShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(Position).min(2).max(500) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).length(1) }),
])
export type DrawnShape = z.output<typeof DrawnShape>

const coordinate = z.number().min(-1e15).max(1e15)

/** A point on a drawing, in the drawing's own coordinates: it stays where it is when a revision comes. */
export const DrawingPin = z.object({
  drawingId: z.uuid(),
  /** Name of the layout; empty for the model space. */
  layout: z.string().max(255).default(''),
  x: coordinate,
  y: coordinate,
})
export type DrawingPin = z.output<typeof DrawingPin>

/** An element of a building model, by the id that it keeps from version to version. */
export const ModelElement = z.object({
  modelId: z.uuid(),
  globalId: z.string().regex(/^[0-3][0-9A-Za-z_$]{21}$/),
})
export type ModelElement = z.output<typeof ModelElement>

/**
 * Where in its place a record lies, as closely as somebody knows it: in words of the structure, on the map, on a drawing,
 * in a model. Drawings and elements are kept by their ids alone, so that each reader sees what they may.
 */
export const Whereabouts = z.object({
  storey: Words(80),
  /** Room, zone or area of the structure. */
  space: Words(120),
  /** Crossing of grid lines: `E/8`. */
  grid: Words(40),
  /** Distance along an alignment: `12+450`. */
  chainage: z
    .string()
    .trim()
    .max(30)
    .regex(/^$|^\D{0,12}\d{1,4}\+\d{3}([.,]\d{1,3})?( ?– ?\D{0,12}\d{1,4}\+\d{3}([.,]\d{1,3})?)?$/)
    .default(''),
  point: Position.nullable().default(null),
  /** Of an area, closed. */
  outline: Ring.nullable().default(null),
  pin: DrawingPin.nullable().default(null),
  element: ModelElement.nullable().default(null),
})
export type Whereabouts = z.output<typeof Whereabouts>

/** The fact of a record: `recordSchemas('incident', { …, where: WHERE }, …)`, kept as `where: { json: 'whereabouts' }`. */
export const WHERE = Whereabouts.nullable().default(null)

const NOWHERE: Whereabouts = {
  storey: '',
  space: '',
  grid: '',
  chainage: '',
  point: null,
  outline: null,
  pin: null,
  element: null,
}

/** With one thing said otherwise; null where nothing is left of it. */
export function whereWith(where: Whereabouts | null, said: Partial<Whereabouts>): Whereabouts | null {
  const next = { ...NOWHERE, ...where, ...said }
  return Object.values(next).some((value) => value !== null && value !== '') ? next : null
}

/** What is on the map of it. */
export function shapeOf({ point, outline }: Pick<Whereabouts, 'point' | 'outline'>): MapShape | null {
  if (outline) return { type: 'Polygon', coordinates: [outline] }
  return point && { type: 'Point', coordinates: point }
}

/** A point or an outline, as it is kept: the one takes the place of the other. */
export function keptShape(shape: MapShape | null): Pick<Whereabouts, 'point' | 'outline'> {
  return {
    point: shape?.type === 'Point' ? shape.coordinates : null,
    outline: (shape?.type === 'Polygon' && shape.coordinates[0]) || null,
  }
}

import { z } from 'zod'

/** Longitude and latitude in degrees, WGS 84 (EPSG:4326). */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
export type LonLat = z.output<typeof Position>

const MOST_CORNERS = 500

/** A piece of ground, as it was drawn: an outline, a place with what is around it, or the middle of a road and its width. */
export const Area = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('polygon'),
    outline: z
      .array(Position)
      .min(4)
      .max(MOST_CORNERS)
      .refine((ring) => ring[0]?.join() === ring.at(-1)?.join(), 'The outline is not closed.'),
  }),
  z.object({ shape: z.literal('circle'), centre: Position, radiusM: z.number().min(5).max(10_000) }),
  z.object({
    shape: z.literal('corridor'),
    line: z.array(Position).min(2).max(MOST_CORNERS),
    widthM: z.number().min(3).max(500),
  }),
])
export type Area = z.output<typeof Area>

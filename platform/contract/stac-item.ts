import { z } from 'zod'

/** Something that lies on the ground as an item of a SpatioTemporal Asset Catalog (STAC 1.1.0). */
export const StacItem = z.looseObject({
  type: z.literal('Feature'),
  stac_version: z.string(),
  id: z.string(),
  /** Null where it is not placed: `plumbline:state` then says `toConfirm`. */
  geometry: z.unknown(),
  properties: z.looseObject({ datetime: z.string().nullable() }),
  links: z.array(z.unknown()),
  assets: z.record(z.string(), z.unknown()),
})

/** Filter of a list: west, south, east, north in degrees; what lies there at least in part. */
export const BoxFilter = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
  .optional()

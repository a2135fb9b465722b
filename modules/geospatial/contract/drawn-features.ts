import { z } from 'zod'

/** A feature of a file of places as a browser draws it: GeoJSON (RFC 7946), WGS 84. */
export const DrawnFeature = z.object({
  id: z.number().int(),
  geometry: z.looseObject({ type: z.string() }).nullable(),
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  style: z
    .object({ colour: z.string().optional(), width: z.number().optional(), fill: z.number().optional() })
    .optional(),
})
export type DrawnFeature = z.output<typeof DrawnFeature>

export const DrawnFeatures = z.object({ features: z.array(DrawnFeature) })

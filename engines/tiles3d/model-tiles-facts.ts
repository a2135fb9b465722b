import { z } from 'zod'

export const MODEL_TILES_FILE = 'tiles3d.zip'

/** What was written of a model. */
export const ModelTilesFacts = z.object({
  tiles: z.number().int(),
  levels: z.number().int(),
  elements: z.number().int(),
  triangles: z.number().int(),
})
export type ModelTilesFacts = z.output<typeof ModelTilesFacts>

/** Where a model stands: the system of its map conversion, metres (IfcMapConversion, IfcProjectedCRS). */
export const ModelPlacement = z.object({
  epsg: z.number().int(),
  eastings: z.number(),
  northings: z.number(),
  height: z.number(),
  /** Of the model's x axis on the map; of length 1. */
  abscissa: z.number(),
  ordinate: z.number(),
  /** Metres of the map to one of the model. */
  scale: z.number(),
})
export type ModelPlacement = z.output<typeof ModelPlacement>

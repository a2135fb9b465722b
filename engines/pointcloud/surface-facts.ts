import { z } from 'zod'

export const SURFACE_FILE = 'surface.tif'
export const MESH_FILE = 'mesh.glb'
export const TILES_FILE = 'tiles.zip'

/** What became of a cloud: its surface as GeoTIFF, its mesh as glTF, and the same as 3D Tiles in a ZIP lie in the folder. */
export const SurfaceFacts = z.object({
  /** Metres. */
  cellMetres: z.number(),
  columns: z.number().int(),
  rows: z.number().int(),
  /** Cells with points, and cells that were filled from their neighbours. */
  measured: z.number().int(),
  filled: z.number().int(),
  vertices: z.number().int(),
  triangles: z.number().int(),
  tiles: z.number().int(),
  levels: z.number().int(),
  hasColour: z.boolean(),
})
export type SurfaceFacts = z.output<typeof SurfaceFacts>

import { z } from 'zod'

/** Files that are kept of an uploaded tileset: its index, all tiles one behind another, and a small picture. */
export const TILESET_FILE = 'tileset.json'
export const TILES_FILE = 'tiles.bin'

const Matrix = z.array(z.number()).length(16)

export const IndexedTile = z.object({
  /** Index of the tile above; null for the first. */
  parent: z.number().int().nullable(),
  /** Metres that are missing where this is drawn and nothing below it. */
  geometricError: z.number(),
  /** Whether what is below stands in its place, or beside it. */
  isReplaced: z.boolean(),
  /** Middle and three half axes, metres from the middle of the earth. */
  box: z.array(z.number()).length(12),
  /** From the axes of its contents (z up) to the middle of the earth, by columns. */
  transform: Matrix,
  /** Where its binary glTF files lie in the file of tiles. */
  contents: z.array(z.object({ at: z.number().int(), bytes: z.number().int(), triangles: z.number().int() })),
})
export type IndexedTile = z.output<typeof IndexedTile>

/** A tileset as a browser streams it; the tile above stands before those below. */
export const TilesetIndex = z.object({
  /** What drawing nothing leaves out, metres. */
  geometricError: z.number(),
  /** Longitude, latitude and height above the ellipsoid of the lowest place in its middle. */
  origin: z.tuple([z.number(), z.number(), z.number()]),
  tiles: z.array(IndexedTile),
})
export type TilesetIndex = z.output<typeof TilesetIndex>

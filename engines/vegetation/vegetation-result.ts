import { z } from 'zod'

/** Changes with every change of what is found. */
export const VEGETATION_VERSION = 'excess-green-1'

/** What a person may set; the defaults are those that the labelled tile was measured with. */
export const VegetationParameters = z.object({
  /** Width of the smoothing, metres. */
  smoothMetres: z.number().min(0).max(5).default(0.6),
  /** Least distance between two crowns, metres. */
  crownMetres: z.number().min(0.2).max(20).default(1),
  /** Smallest crown, square metres. */
  leastSquareMetres: z.number().min(0.05).max(500).default(2),
  /** Excess green that parts plants from ground; null: found in the picture. */
  threshold: z.number().min(-255).max(510).nullable().default(null),
})
export type VegetationParameters = z.output<typeof VegetationParameters>

export const Crown = z.object({
  /** West, south, east, north: degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Left, top, right, bottom: pixels of the picture. */
  pixels: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  squareMetres: z.number(),
  confidence: z.number(),
})
export type Crown = z.output<typeof Crown>

export const VegetationResult = z.object({
  version: z.string(),
  pixelMetres: z.number(),
  threshold: z.number(),
  crowns: z.array(Crown),
  coverSquareMetres: z.number(),
})
export type VegetationResult = z.output<typeof VegetationResult>

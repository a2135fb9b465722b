import { z } from 'zod'
import { VERTICAL_DATUMS } from './dataset-choices.ts'

/** As `engines/raster/shade-heights.ts` draws them. */
export const RELIEF_LOOKS = ['hillshade', 'slope'] as const
export type ReliefLook = (typeof RELIEF_LOOKS)[number]

/** Lines of equal height; metres. */
export const Contours = z.object({
  interval: z.number(),
  /** Edge of the cells that they are drawn of. */
  cell: z.number(),
  lines: z.array(
    z.object({
      level: z.number(),
      /** Longitudes and latitudes; closed where the first is the last. */
      paths: z.array(z.array(z.tuple([z.number(), z.number()]))),
    }),
  ),
})
export type Contours = z.output<typeof Contours>

/** The height of the ground at a place, metres above its datum; null where nobody measured it. */
export const SpotHeight = z.object({
  height: z.number().nullable(),
  verticalDatum: z.enum(VERTICAL_DATUMS),
  /** Edge of the cells that it is computed of. */
  cell: z.number(),
})
export type SpotHeight = z.output<typeof SpotHeight>

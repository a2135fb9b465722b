import { z } from 'zod'
import { Finding } from '#platform/contract/finding.ts'

/** Why a raster is not placed: nothing is guessed. */
export const PLACEMENT_DOUBTS = ['no-position', 'no-crs', 'unknown-crs', 'outside-area', 'no-heights-datum'] as const

const Band = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  mean: z.number().nullable(),
  stdDev: z.number().nullable(),
  /** Pixels with a value. */
  valid: z.number().int(),
  nodata: z.number().nullable(),
  name: z.string().max(100).optional(),
})

/** What a raster file says and what was made of it. Lengths in the units of its reference system unless a unit is named. */
export const RasterReport = z.object({
  width: z.number().int(),
  height: z.number().int(),
  bands: z.array(Band).max(512),
  type: z.string(),
  compression: z.string(),
  /** `EPSG:32638`; null where the file names none. */
  crs: z.string().nullable(),
  crsName: z.string(),
  verticalEpsg: z.number().int().nullable(),
  /** Smallest x, smallest y, largest x, largest y. */
  bounds: z.array(z.number()).length(4).nullable(),
  pixelSize: z.array(z.number()).length(2).nullable(),
  rotated: z.boolean(),
  /** One band of heights, as its type and the person say. */
  isHeights: z.boolean(),
  findings: z.array(Finding).max(50),
  /** The findings as English sentences. */
  warnings: z.array(z.string().max(300)).max(50),
})
export type RasterReport = z.output<typeof RasterReport>

/** Where a raster lies, with the files that were made: data.tif, display.tif, heights.tif, thumbnail.webp. */
export const PlacedRaster = z.object({
  report: RasterReport,
  /** Empty where it is placed. */
  doubts: z.array(z.enum(PLACEMENT_DOUBTS)),
  placed: z
    .object({
      epsg: z.number().int(),
      crsName: z.string(),
      datum: z.string(),
      /** Metres; what the step to the map's system may be off by. */
      shiftAccuracy: z.number(),
      /** Ground sampling distance, metres. */
      gsd: z.number(),
      /** Closed ring, longitudes and latitudes, counter-clockwise. */
      footprint: z
        .array(z.tuple([z.number(), z.number()]))
        .min(4)
        .max(2000),
      tiles: z.object({
        zoom: z.number().int(),
        minZoom: z.number().int(),
        tileX: z.number().int(),
        tileY: z.number().int(),
      }),
      displayHead: z.number().int(),
      /** Null where it shows no heights. */
      heightsHead: z.number().int().nullable(),
    })
    .nullable(),
})
export type PlacedRaster = z.output<typeof PlacedRaster>

export const DATA_FILE = 'data.tif'
export const DISPLAY_FILE = 'display.tif'
export const HEIGHTS_FILE = 'heights.tif'
export const THUMBNAIL_FILE = 'thumbnail.webp'

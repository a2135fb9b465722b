import { z } from 'zod'
import { Finding } from '#platform/contract/finding.ts'

const Band = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  mean: z.number().nullable(),
  stdDev: z.number().nullable(),
  valid: z.number().int(),
  nodata: z.number().nullable(),
  name: z.string().optional(),
})

/** What the file of a raster says, in its own reference system. */
export const RasterFacts = z.object({
  width: z.number().int(),
  height: z.number().int(),
  bands: z.array(Band),
  type: z.string(),
  compression: z.string(),
  crs: z.string().nullable(),
  crsName: z.string(),
  verticalEpsg: z.number().int().nullable(),
  bounds: z.array(z.number()).nullable(),
  pixelSize: z.array(z.number()).nullable(),
  rotated: z.boolean(),
  isHeights: z.boolean(),
  warnings: z.array(z.string()),
})
export type RasterFacts = z.output<typeof RasterFacts>

/** What a file of places holds. */
export const VectorFacts = z.object({
  format: z.enum(['geojson', 'shapefile', 'gpx', 'kml']),
  features: z.number().int(),
  /** How many of each type of geometry; `None` for rows without a place. */
  geometryTypes: z.record(z.string(), z.number().int()),
  attributes: z.array(z.object({ name: z.string(), type: z.string() })),
  findings: z.array(Finding),
})
export type VectorFacts = z.output<typeof VectorFacts>

/** What the readers found, each kind of file under its own name. */
export const DatasetReport = z.object({
  raster: RasterFacts.optional(),
  vectors: VectorFacts.optional(),
})
export type DatasetReport = z.output<typeof DatasetReport>

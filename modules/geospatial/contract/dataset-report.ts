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
  /** Absent of what was read before findings had codes: its warnings say the same in English. */
  findings: z.array(Finding).optional(),
  warnings: z.array(z.string()),
})
export type RasterFacts = z.output<typeof RasterFacts>

/** What a file of places holds. */
export const VectorFacts = z.object({
  format: z.enum(['geojson', 'shapefile', 'gpx', 'kml', 'geopackage']),
  features: z.number().int(),
  /** How many of each type of geometry; `None` for rows without a place. */
  geometryTypes: z.record(z.string(), z.number().int()),
  attributes: z.array(z.object({ name: z.string(), type: z.string() })),
  findings: z.array(Finding),
})
export type VectorFacts = z.output<typeof VectorFacts>

/** Of features that are kept as rows, what serving them needs: as `engines/vectors/feature-rows.ts` writes it. */
export const StoredFeatures = z.object({
  features: z.number().int(),
  /** By zoom: how many of all are drawn. */
  drawn: z.array(z.number().int()),
  /** By zoom from which features are drawn: how wide and high the largest of them is. */
  extents: z.array(z.tuple([z.number(), z.number()])),
  folders: z.array(z.string()),
})
export type StoredFeatures = z.output<typeof StoredFeatures>

const Triple = z.tuple([z.number(), z.number(), z.number()])

/** What a point cloud holds. Lengths in the unit of the file unless a unit is named. */
export const CloudFacts = z.object({
  /** Of LAS, and the format of its points. */
  version: z.string(),
  format: z.number().int(),
  encoding: z.enum(['las', 'laz', 'copc']),
  points: z.number().int(),
  bounds: z.object({ min: Triple, max: Triple }),
  /** Points by classification code of ASPRS, and by number of the return. */
  classes: z.record(z.string(), z.number().int()),
  returns: z.record(z.string(), z.number().int()),
  intensity: z.object({ min: z.number(), max: z.number() }),
  hasColour: z.boolean(),
  /** Moments of the first and last point, where the file says the week. */
  measured: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Day on which the file was made. */
  created: z.string().nullable(),
  extraDimensions: z.array(z.string()),
  crs: z.string().nullable(),
  unit: z.string().nullable(),
  verticalDatum: z.string().nullable(),
  verticalUnit: z.string().nullable(),
  /** Absent of what was read before findings had codes: its warnings say the same in English. */
  findings: z.array(Finding).optional(),
  warnings: z.array(z.string()),
  /** Metres of one unit of each axis; null where nobody says. */
  metres: Triple.nullable(),
  /** Points on a square metre of covered ground. */
  density: z.number().nullable(),
})
export type CloudFacts = z.output<typeof CloudFacts>

/** What a tileset of 3D Tiles holds. */
export const TilesetFacts = z.object({
  version: z.string(),
  tiles: z.number().int(),
  levels: z.number().int(),
  triangles: z.number().int(),
  /** Of the tiles, unpacked. */
  bytes: z.number().int(),
  /** Lowest and highest place above the ellipsoid, metres; null where it is not placed. */
  heights: z.tuple([z.number(), z.number()]).nullable(),
})
export type TilesetFacts = z.output<typeof TilesetFacts>

/** What the readers found, each kind of file under its own name. */
export const DatasetReport = z.object({
  raster: RasterFacts.optional(),
  vectors: VectorFacts.optional(),
  cloud: CloudFacts.optional(),
  tileset: TilesetFacts.optional(),
})
export type DatasetReport = z.output<typeof DatasetReport>

import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byDays, byNumber } from '#platform/contract/record-filters.ts'
import { BoxFilter, StacItem } from '#platform/contract/stac-item.ts'
import { DATASET_FILES, DATASET_KINDS, DATASET_STATES } from './dataset-choices.ts'
import { DrawnFeature } from './drawn-features.ts'
import { GeoDataset } from './geo-dataset.ts'
import { geospatialModule } from './geospatial-module.ts'
import { imageryCalls } from './imagery-calls.ts'
import { Contours, RELIEF_LOOKS, SpotHeight } from './relief.ts'

const read = 'geo-dataset:read'

const endpoints = recordEndpoints(
  { ...GeoDataset, Draft: GeoDataset.Draft.extend({ fileId: z.uuid() }) },
  '/geo-datasets',
  {
    read,
    write: 'geo-dataset:write',
    filters: {
      kind: byChoice(DATASET_KINDS),
      state: byChoices(DATASET_STATES),
      captured: byDays(),
      gsd: byNumber(),
      bbox: BoxFilter,
    },
  },
)

/** A map asks for dozens of tiles with each move. */
const TILES_A_MINUTE = 20_000
const TileInput = z.object({
  id: z.uuid(),
  z: z.coerce.number().int().min(0).max(30),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
})

const FeatureFilter = { words: z.string().max(200).default(''), folder: z.string().max(500).default('') }

export const geospatialApi = defineApi(geospatialModule, {
  ...endpoints,
  ...imageryCalls,
  tile: {
    method: 'GET',
    path: '/geo-datasets/:id/tiles/:z/:x/:y',
    summary: 'A tile of the picture of a dataset, as WebP; transparent where there is nothing',
    access: read,
    input: TileInput,
    output: FILE_ANSWER,
    rateLimit: TILES_A_MINUTE,
  },
  heightTile: {
    method: 'GET',
    path: '/geo-datasets/:id/heights/:z/:x/:y',
    summary: 'A tile of the heights of a dataset, as Terrain-RGB in PNG',
    access: read,
    input: TileInput,
    output: FILE_ANSWER,
    rateLimit: TILES_A_MINUTE,
  },
  relief: {
    method: 'GET',
    path: '/geo-datasets/:id/relief/:look/:z/:x/:y',
    summary: 'A tile of the form of the ground as PNG: shaded by light from the north-west, or coloured by slope',
    access: read,
    input: TileInput.extend({ look: z.enum(RELIEF_LOOKS) }),
    output: FILE_ANSWER,
    rateLimit: TILES_A_MINUTE,
  },
  contours: {
    method: 'GET',
    path: '/geo-datasets/:id/contours',
    summary: 'Lines of equal height of a dataset, at steps of 1, 2 or 5 that make twenty of them or fewer',
    access: read,
    reads: [GeoDataset.id],
    input: z.object({ id: z.uuid() }),
    output: Contours,
  },
  spotHeight: {
    method: 'GET',
    path: '/geo-datasets/:id/height',
    summary: 'The height at a place, with what it counts from',
    access: read,
    reads: [GeoDataset.id],
    input: z.object({
      id: z.uuid(),
      longitude: z.coerce.number().min(-180).max(180),
      latitude: z.coerce.number().min(-85).max(85),
    }),
    output: SpotHeight,
  },
  featureTile: {
    method: 'GET',
    path: '/geo-datasets/:id/feature-tiles/:z/:x/:y',
    summary: 'A tile of the features of a large file of places, as MVT: at most 2,000 and 100 kB, the largest first',
    access: read,
    input: TileInput.extend(FeatureFilter),
    output: FILE_ANSWER,
    rateLimit: TILES_A_MINUTE,
  },
  features: {
    method: 'GET',
    path: '/geo-datasets/:id/features',
    summary: 'Features of a large file of places: those of a box, a folder, or with words among their attributes',
    access: read,
    reads: [GeoDataset.id],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid(), bbox: BoxFilter, ...FeatureFilter }),
    output: pageOf(DrawnFeature),
  },
  file: {
    method: 'GET',
    path: '/geo-datasets/:id/files/:role',
    summary:
      'A file of a dataset: what was uploaded, its lossless copy, a small picture, its features as GeoJSON, its points as COPC, its 3D Tiles; whole or by ranges of bytes',
    access: read,
    input: z.object({ id: z.uuid(), role: z.enum(DATASET_FILES) }),
    output: FILE_ANSWER,
    rateLimit: TILES_A_MINUTE,
  },
  stacItem: {
    method: 'GET',
    path: '/geo-datasets/:id/stac',
    summary: 'The dataset as an item of a SpatioTemporal Asset Catalog',
    access: read,
    reads: [GeoDataset.id],
    input: z.object({ id: z.uuid() }),
    output: StacItem,
  },
})

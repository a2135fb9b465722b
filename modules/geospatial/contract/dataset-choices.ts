// Apart from the schemas, so that lists do not bring the schema reader along.

/** Kinds of datasets, in the order of the menu. A kind brings its screens, its reader (`server/dataset-readers.ts`) and what shows it (`web/dataset-parts.ts`). */
export const DATASET_KINDS = ['drone', 'satellite', 'kml', 'pointCloud', 'tiles3d'] as const
export type DatasetKind = (typeof DATASET_KINDS)[number]

/** `reading` until the job has ended; `toConfirm`: read, and not placed, because the file does not say enough; `failed` carries the reason and keeps the file. */
export const DATASET_STATES = ['reading', 'ready', 'toConfirm', 'failed'] as const
export type DatasetState = (typeof DATASET_STATES)[number]

/** What the values of a raster are: a picture, the surface with what stands on it, or the ground alone. */
export const CONTENTS = ['picture', 'dsm', 'dtm'] as const
export type Content = (typeof CONTENTS)[number]

/** As `engines/geodesy/vertical-datum.ts` has them. */
export const VERTICAL_DATUMS = [
  'unknown',
  'ellipsoid',
  'egm96',
  'egm2008',
  'navd88',
  'evrf',
  'odn',
  'ksa-vrf14',
  'site',
] as const

/** Why a dataset is to be confirmed, as the readers say. */
export const DOUBTS = ['no-position', 'no-crs', 'unknown-crs', 'outside-area', 'no-heights-datum'] as const

/** Files of a dataset: what was uploaded, its lossless copy, a small picture, its features as GeoJSON, its points as COPC, the index of its 3D Tiles and the tiles. */
export const DATASET_FILES = ['source', 'data', 'thumbnail', 'features', 'cloud', 'tileset', 'tiles'] as const

interface KindSpec {
  /** Files that are taken. */
  readonly endings: readonly string[]
  /** Shows pixels: has a resolution and a content. */
  readonly isRaster: boolean
  /** Has heights, which count from something. */
  readonly hasHeights: boolean
  /** A file of it may hold several surfaces or layers, of which one can be named. */
  readonly hasLayers: boolean
}
export const KIND_SPECS: Readonly<Record<DatasetKind, KindSpec>> = {
  // Heights are also designed: a surface of triangles lies among the flights that it is compared with.
  drone: { endings: ['.tif', '.tiff', '.xml', '.dxf'], isRaster: true, hasHeights: true, hasLayers: true },
  satellite: { endings: ['.tif', '.tiff'], isRaster: true, hasHeights: true, hasLayers: false },
  kml: {
    endings: ['.kml', '.kmz', '.geojson', '.json', '.gpx', '.gpkg', '.zip'],
    isRaster: false,
    hasHeights: false,
    hasLayers: true,
  },
  pointCloud: { endings: ['.las', '.laz'], isRaster: false, hasHeights: true, hasLayers: false },
  tiles3d: { endings: ['.zip'], isRaster: false, hasHeights: false, hasLayers: false },
}

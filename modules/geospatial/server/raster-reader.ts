import { DATA_FILE, DISPLAY_FILE, HEIGHTS_FILE, PlacedRaster, THUMBNAIL_FILE } from '#engines/raster/raster-report.ts'
import { datasetReader, type MadeFile } from './dataset-readers.ts'

const TIFF = 'image/tiff'
const DATA: MadeFile = { file: DATA_FILE, ending: '.tif', mediaType: TIFF }
const DISPLAY: MadeFile = { file: DISPLAY_FILE, ending: ' (tiles).tif', mediaType: TIFF }
const HEIGHTS: MadeFile = { file: HEIGHTS_FILE, ending: ' (heights).tif', mediaType: TIFF }
const THUMBNAIL: MadeFile = { file: THUMBNAIL_FILE, ending: '.webp', mediaType: 'image/webp' }

/** Flights and scenes: GeoTIFF to a lossless copy, a picture in tiles of the world, and heights in the same tiles. */
export const rasterReader = datasetReader({
  kinds: ['drone', 'satellite'],
  entry: 'raster/place',
  work: 'reading a raster',
  input: ({ declaredEpsg, layer, content }) => ({
    epsg: declaredEpsg,
    layer: layer || null,
    isHeights: content === null ? null : content !== 'picture',
  }),
  take: async (result) => {
    const { report, doubts, placed } = PlacedRaster.parse(result)
    if (!placed) return { report: { raster: report }, doubts, place: null, served: null, files: {} }
    const { tiles, displayHead, heightsHead, datum: _datum, ...place } = placed
    return {
      report: { raster: report },
      doubts,
      place,
      served: { ...tiles, displayHead, heightsHead },
      files: { data: DATA, display: DISPLAY, thumbnail: THUMBNAIL, ...(heightsHead !== null && { heights: HEIGHTS }) },
    }
  },
})

import { join } from 'node:path'
import { z } from 'zod'
import { DRAWN_FILE, FEATURES_FILE, VECTORS_THUMBNAIL_FILE } from '#engines/vectors/features-file.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ringOfBox } from '#platform/server/ground/boxes.ts'
import { StoredFeatures, VectorFacts } from '../contract/dataset-report.ts'
import { datasetReader, type MadeFile } from './dataset-readers.ts'
import { removeFeatures, storeFeatures } from './feature-repository.ts'

const FEATURES: MadeFile = { file: DRAWN_FILE, ending: '.geojson', mediaType: 'application/geo+json' }
const THUMBNAIL: MadeFile = { file: VECTORS_THUMBNAIL_FILE, ending: '.webp', mediaType: 'image/webp' }

/** As `engines/vectors/vectors-report.ts` writes it; `warnings` are the findings again. */
const Read = VectorFacts.extend({
  crs: z.object({ name: z.string(), epsg: z.number().int().nullable() }).nullable(),
  isPlaced: z.boolean(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  stored: StoredFeatures.nullable(),
})

/** Files of places: KML, KMZ, GeoJSON, GPX, GeoPackages and Shapefiles in a ZIP, to features in WGS 84. */
export const vectorReader = datasetReader({
  kinds: ['kml'],
  entry: 'vectors/read',
  work: 'reading a file of places',
  input: ({ declaredEpsg, layer }) => ({ epsg: declaredEpsg, layer: layer || null }),
  take: async (result, folder, dataset) => {
    const { crs, isPlaced, bounds, stored, ...vectors } = Read.parse(result)
    const report = { vectors }
    const nowhere = { report, place: null, served: null, files: {}, store: (tx: Db) => removeFeatures(tx, dataset) }
    if (!isPlaced) return { ...nowhere, doubts: [doubtOf(crs, vectors)] }
    if (!bounds) return { ...nowhere, doubts: ['no-position'] }
    return {
      report,
      doubts: [],
      place: {
        epsg: crs?.epsg ?? null,
        crsName: crs?.name ?? '',
        shiftAccuracy: null,
        gsd: null,
        footprint: ringOfBox(bounds),
      },
      served: null,
      features: stored,
      files: { ...(!stored && { features: FEATURES }), thumbnail: THUMBNAIL },
      store: (tx) => (stored ? storeFeatures(tx, dataset, join(folder, FEATURES_FILE)) : removeFeatures(tx, dataset)),
    }
  },
})

function doubtOf(crs: z.output<typeof Read>['crs'], { findings }: VectorFacts): string {
  if (findings.some(({ code }) => code === 'crs-contradicted')) return 'outside-area'
  return crs ? 'unknown-crs' : 'no-crs'
}

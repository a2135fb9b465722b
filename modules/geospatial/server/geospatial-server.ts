import { defineServerModule } from '#platform/server/define-server-module.ts'
import { geoDatasetErrors } from '../contract/geo-dataset.ts'
import { geospatialApi } from '../contract/geospatial-api.ts'
import { geoDatasetKind } from '../contract/geospatial-records.ts'
import { auditedActions } from './audited-actions.ts'
import { cloudReader } from './cloud-reader.ts'
import { geoDatasetSource, geoDatasets, getDataset, shownDataset } from './dataset-repository.ts'
import { changeDataset, createDataset } from './edit-dataset.ts'
import { imageryCallHandlers } from './imagery-calls.ts'
import { createDatasets } from './migrations/20261128T1820_geospatial_create_datasets.ts'
import { createFeatures } from './migrations/20261130T0807_geospatial_create_features.ts'
import { addLayer } from './migrations/20261130T2130_geospatial_add_layer.ts'
import { rasterReader } from './raster-reader.ts'
import { readDataset } from './read-dataset.ts'
import { seedDatasets } from './seed.ts'
import { listFeatures, serveFeatureTile } from './serve-features.ts'
import { serveContours, serveRelief, serveSpotHeight } from './serve-relief.ts'
import { serveHeightTile, serveTile } from './serve-tiles.ts'
import { showStacItem } from './stac-item.ts'
import { tilesetReader } from './tileset-reader.ts'
import { vectorReader } from './vector-reader.ts'

/** What the browser itself reads, whole or by ranges. */
const INLINE: ReadonlySet<string> = new Set(['thumbnail', 'cloud', 'tileset', 'tiles'])

const { handlers } = geoDatasets

export const geospatialServer = defineServerModule(geospatialApi, {
  actions: auditedActions,
  offers: [cloudReader, rasterReader, vectorReader, tilesetReader],
  handlers: {
    list: async (context, query) => {
      const page = await handlers.list(context, query)
      return { ...page, items: page.items.map((dataset) => shownDataset(dataset, context.language)) }
    },
    get: async (context, asked) => shownDataset(await handlers.get(context, asked), context.language),
    create: createDataset,
    change: changeDataset,
    remove: handlers.remove,
    restore: async (context, asked) => shownDataset(await handlers.restore(context, asked), context.language),
    tile: serveTile,
    heightTile: serveHeightTile,
    relief: serveRelief,
    contours: serveContours,
    spotHeight: serveSpotHeight,
    featureTile: serveFeatureTile,
    features: listFeatures,
    file: async ({ db, services }, { id, role }) => {
      const dataset = await getDataset(db, id)
      const fileId = role === 'source' ? dataset.sourceFileId : dataset.files[role]
      if (!fileId) throw geoDatasetErrors.notReady({ id })
      return services.files.openFile(db, fileId, { inline: INLINE.has(role) })
    },
    stacItem: showStacItem,
    ...imageryCallHandlers,
  },
  migrations: [createDatasets, createFeatures, addLayer],
  jobs: [readDataset],
  seed: seedDatasets,
  records: [
    {
      ...geoDatasetKind,
      source: geoDatasetSource,
      searched: { text: ['description', 'provider'], people: ['created_by'] },
    },
  ],
})

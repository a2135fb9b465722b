import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import type { MapVectors } from '#viewers/map/core/site-map.ts'
import type { ListedGeoDataset } from '../contract/geo-dataset.ts'
import { geospatialApi } from '../contract/geospatial-api.ts'
import { boundsOf } from './map-raster.ts'

/** What of the features of a file is shown. */
export interface FeatureFilter {
  readonly words: string
  readonly folder: string
}

const ALL: FeatureFilter = { words: '', folder: '' }

/** The features of a file of very many as a map shows them; null where it draws them from the file. Each tile is asked for with the session of the person. */
export function mapVectorsOf(
  { id, footprint, featureTiles }: Pick<ListedGeoDataset, 'id' | 'footprint' | 'featureTiles'>,
  filter = ALL,
): MapVectors | null {
  if (!footprint || !featureTiles) return null
  return {
    id: [id, filter.folder, filter.words].join('\n'),
    bounds: boundsOf(footprint),
    maxZoom: featureTiles.drawn.length - 1,
    load: async (tile, signal) =>
      (
        await requestFile(endpointAddress(geospatialApi, 'featureTile', { id, ...tile, ...filter }), signal)
      ).arrayBuffer(),
  }
}

import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import type { MapRaster } from '#viewers/map/core/site-map.ts'
import type { ListedGeoDataset } from '../contract/geo-dataset.ts'
import { geospatialApi } from '../contract/geospatial-api.ts'

/** West, south, east, north around a footprint. */
export function boundsOf(footprint: NonNullable<ListedGeoDataset['footprint']>): [number, number, number, number] {
  const longitudes = footprint.map(([longitude]) => longitude)
  const latitudes = footprint.map(([, latitude]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** The picture of a dataset as a map shows it; null where it has none. Each tile is asked for with the session of the person. */
export function mapRasterOf(
  dataset: Pick<ListedGeoDataset, 'id' | 'footprint' | 'tiles'>,
  opacity = 1,
): MapRaster | null {
  const { id, footprint, tiles } = dataset
  if (!footprint || !tiles) return null
  return {
    id,
    opacity,
    bounds: boundsOf(footprint),
    minZoom: tiles.minZoom,
    maxZoom: tiles.maxZoom,
    load: async (tile, signal) =>
      (await requestFile(endpointAddress(geospatialApi, 'tile', { id, ...tile }), signal)).arrayBuffer(),
  }
}

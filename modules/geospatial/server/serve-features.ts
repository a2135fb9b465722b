import { TILE_MARGIN, tileBox } from '#engines/vectors/tile-grid.ts'
import { encodeVectorTile } from '#engines/vectors/vector-tile.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { boxOfText } from '#platform/server/ground/boxes.ts'
import { geoDatasetErrors } from '../contract/geo-dataset.ts'
import type { geospatialApi } from '../contract/geospatial-api.ts'
import { getDataset } from './dataset-repository.ts'
import { featuresForTile, findFeatures } from './feature-repository.ts'

type Input<Name extends 'features' | 'featureTile'> = InputOf<(typeof geospatialApi)['endpoints'][Name]>

/** A tile of features. Whether the caller may see the dataset is asked of the database each time, and again of each feature. */
export async function serveFeatureTile(context: RequestContext, asked: Input<'featureTile'>) {
  const { id, z, x, y, words, folder } = asked
  const dataset = await withFeatures(context, id)
  const rows = await featuresForTile(context.db, dataset, tileBox(z, x, y, TILE_MARGIN), z, { words, folder })
  const { bytes } = encodeVectorTile({ z, x, y }, rows)
  return { ...bytesAnswer('tile.mvt', 'application/vnd.mapbox-vector-tile', bytes), inline: true }
}

export async function listFeatures(context: RequestContext, asked: Input<'features'>) {
  const { id, bbox, page, pageSize, words, folder } = asked
  const dataset = await withFeatures(context, id)
  const box = bbox === undefined ? null : boxOfText(bbox)
  const found = await findFeatures(context.db, dataset, { words, folder, page, pageSize, box })
  return { ...found, page, pageSize }
}

async function withFeatures({ db }: RequestContext, id: string) {
  const dataset = await getDataset(db, id)
  if (!dataset.features) throw geoDatasetErrors.notReady({ id })
  return { ...dataset, features: dataset.features }
}

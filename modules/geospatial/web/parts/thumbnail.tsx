import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import type { ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import css from './dataset-parts.module.css'

interface Props {
  readonly dataset: Pick<ListedGeoDataset, 'id' | 'hasThumbnail' | 'updatedAt' | 'jobId'>
  readonly alt: string
}

/** The small picture of a dataset; nothing where there is none. */
export function Thumbnail({ dataset, alt }: Props) {
  const address = endpointAddress(geospatialApi, 'file', { id: dataset.id, role: 'thumbnail' })
  const picture = usePicture(dataset.hasThumbnail ? address : '')
  return picture === null ? null : <img className={css['thumbnail']} src={picture} alt={alt} />
}

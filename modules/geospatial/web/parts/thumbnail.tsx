import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import type { ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import css from './dataset-parts.module.css'

type Pictured = Pick<ListedGeoDataset, 'id' | 'hasThumbnail'>

interface Props {
  readonly dataset: Pictured
  readonly alt: string
}

/** The small picture of a dataset; nothing where there is none. */
export function Thumbnail({ dataset, alt }: Props) {
  const picture = useThumbnail(dataset)
  return picture === null ? null : <img className={css['thumbnail']} src={picture} alt={alt} />
}

/** As small as a row of a list, beside the name that says what it is. */
export function SmallThumbnail({ dataset }: { readonly dataset: Pictured }) {
  const picture = useThumbnail(dataset)
  return picture === null ? (
    <span className={css['noPicture']} />
  ) : (
    <img className={css['small']} src={picture} alt="" loading="lazy" />
  )
}

function useThumbnail({ id, hasThumbnail }: Pictured): string | null {
  return usePicture(hasThumbnail ? endpointAddress(geospatialApi, 'file', { id, role: 'thumbnail' }) : '')
}

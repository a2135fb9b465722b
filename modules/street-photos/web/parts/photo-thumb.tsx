import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import type { ListedStreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import css from './street-photos.module.css'

/** A photo as small as a row of a list. */
export function PhotoThumb({ photo: { id, hasPreview } }: { readonly photo: ListedStreetPhoto }) {
  const picture = usePicture(hasPreview ? endpointAddress(streetPhotosApi, 'preview', { id }) : '')
  return picture ? <img src={picture} alt="" className={css['thumb']} /> : <span className={css['blank']} />
}

import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import type { StreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { useStreetText } from '../use-street-text.ts'
import css from './street-photos.module.css'

/** Whether the shipped network has looked at the photo; where it has not, the way to let it. */
export function DetectionLine({ photo }: { readonly photo: StreetPhoto }) {
  const text = useStreetText()
  const detecting = useApiMutation(streetPhotosApi, 'detect', { invalidates: ['jobs'] })
  const { id, detection, can } = photo
  const begin = () =>
    void detecting.send({ id }).catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  const isIdle = detection === 'none' || detection === 'failed'
  return (
    <div className={css['tools']}>
      <span role="status">{text(`detection.${detection}`)}</span>
      {isIdle && can.review && (
        <Button busy={detecting.isPending} onClick={begin}>
          {text('detect')}
        </Button>
      )}
    </div>
  )
}

import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import type { StreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { useStreetText } from '../use-street-text.ts'
import css from './street-photos.module.css'

/** Which detectors of the site have looked at the photo, and the way to let the others. */
export function ModelLines({ photo: { id, can } }: { readonly photo: StreetPhoto }) {
  const text = useStreetText()
  const looks = useApiQuery(streetPhotosApi, 'looks', { id })
  const looking = useApiMutation(streetPhotosApi, 'look', { invalidates: ['jobs'] })
  const begin = (modelId: string) =>
    void looking.send({ id, modelId }).catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  return looks.data?.map(({ modelId, name, state, reason }) => (
    <div key={modelId} className={css['tools']}>
      <span role="status">
        <ScreenLink to={streetPhotosModule} screen="model" params={{ id: modelId }}>
          {name}
        </ScreenLink>{' '}
        {text(`look.${state}`)} {reason}
      </span>
      {(state === 'none' || state === 'failed') && can.review && (
        <Button size="small" busy={looking.isPending} onClick={() => begin(modelId)}>
          {text('lookAtIt')}
        </Button>
      )}
    </div>
  ))
}

import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { useStreetText } from '../use-street-text.ts'

/** Begins to learn cracks from what people said of the photos of the site. */
export function LearnModel() {
  const text = useStreetText()
  const { code: siteCode } = useCurrentSite()
  const navigation = useScreenNavigation()
  const learning = useApiMutation(streetPhotosApi, 'learnModel', { invalidates: ['jobs'] })
  const begin = () =>
    learning.send({ siteCode }).then(
      ({ id }) => navigation.open(streetPhotosModule, 'model', { id }),
      (error: Error) => showMessage({ tone: 'error', text: error.message }),
    )
  return (
    <Button busy={learning.isPending} onClick={() => void begin()}>
      {text('learnCracks')}
    </Button>
  )
}

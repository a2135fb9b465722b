import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import type { Drawing } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'

/** What can be done with a drawing as a record. */
export function DrawingActions({ drawing }: { drawing: Drawing }) {
  const text = useCadText()
  const editLink = useScreenLinkProps(cadModule, 'editDrawing', { id: drawing.id })
  if (!drawing.can.edit) return null
  return (
    <>
      <RemoveDrawing drawing={drawing} />
      <a {...editLink} className={buttonClass({ size: 'small' })}>
        {text('edit')}
      </a>
    </>
  )
}

function RemoveDrawing({ drawing }: { drawing: Drawing }) {
  const text = useCadText()
  const navigation = useScreenNavigation()
  const remove = useApiMutation(cadApi, 'removeDrawing')
  const confirm = async () => {
    await remove.send({ id: drawing.id })
    showMessage({ tone: 'success', text: text('removed', { name: drawing.number }) })
    await navigation.open(cadModule, 'drawings', {}, { replace: true })
  }
  return (
    <RemoveRecord
      texts={{
        remove: text('remove'),
        title: text('removeTitle', { name: drawing.number }),
        words: text('removeWords'),
        keep: text('keep'),
      }}
      removal={remove}
      size="small"
      onRemove={() => void confirm()}
    />
  )
}

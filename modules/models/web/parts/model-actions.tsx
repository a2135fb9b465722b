import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { BimModel } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { useModelsText } from '../use-models-text.ts'
import { useOpenViewer } from './use-open-viewer.ts'

/** What can be done with a model. */
export function ModelActions({ model }: { model: BimModel }) {
  const text = useModelsText()
  const editLink = useScreenLinkProps(modelsModule, 'editBim', { id: model.id })
  return (
    <>
      {model.can.remove && <RemoveModel model={model} />}
      {model.can.edit && (
        <a {...editLink} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
      {model.readyVersion !== null && (
        <Can do="model-viewer:open">
          <OpenViewer model={model} />
        </Can>
      )}
    </>
  )
}

function OpenViewer({ model }: { model: BimModel }) {
  const text = useModelsText()
  const viewer = useOpenViewer(model)
  return (
    <Button look="primary" busy={viewer.isBusy} onClick={() => void viewer.open()}>
      {text('openViewer')}
    </Button>
  )
}

function RemoveModel({ model }: { model: BimModel }) {
  const text = useModelsText()
  const navigation = useScreenNavigation()
  const remove = useApiMutation(modelsApi, 'removeBimModel')
  const confirm = async () => {
    await remove.send({ id: model.id })
    showMessage({ tone: 'success', text: text('removed', { name: model.name }) })
    await navigation.open(modelsModule, 'bim', {}, { replace: true })
  }
  return (
    <RemoveRecord
      texts={{
        remove: text('remove'),
        title: text('removeTitle', { name: model.name }),
        words: text('removeWords'),
        keep: text('keep'),
      }}
      removal={remove}
      onRemove={() => void confirm()}
    />
  )
}

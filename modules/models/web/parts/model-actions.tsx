import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { BimModel } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { useModelsText } from '../use-models-text.ts'
import { useOpenViewer } from './use-open-viewer.ts'

/** What can be done with a model. */
export function ModelActions({ model, name }: { model: BimModel; name: string }) {
  return (
    <>
      <RecordActions api={modelsApi} module={modelsModule} record={model} name={name} />
      {model.readyVersion !== null && !model.archivedAt && (
        <Can do="model-viewer:open">
          <Preview id={model.id} />
          <OpenViewer model={model} />
        </Can>
      )}
    </>
  )
}

/** The page belongs to a module that depends on this one, so it is known here by its path alone. */
function Preview({ id }: { id: string }) {
  const text = useModelsText()
  const link = useLinkProps(`/geospatial/bim/preview/${id}`)
  return (
    <a {...link} className={buttonClass({})}>
      {text('preview')}
    </a>
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

import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
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

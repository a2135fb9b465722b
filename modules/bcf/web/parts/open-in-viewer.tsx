import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { useOpenViewer } from '#modules/models/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Button } from '#ui/button.tsx'
import type { Topic } from '../../contract/bcf-topic.ts'
import { useBcfText } from '../use-bcf-text.ts'

/** The way from an issue into the viewer, with the models that its views show. Nothing where they show none that is here. */
export function OpenInViewer({ issue }: { readonly issue: Topic }) {
  const [id = ''] = issue.modelIds
  const model = useApiQuery(modelsApi, 'get', { id }, { enabled: id !== '' })
  return model.data ? <ViewerButton issue={issue} model={model.data} /> : null
}

function ViewerButton({ issue, model }: { readonly issue: Topic; readonly model: BimModel }) {
  const text = useBcfText()
  const viewer = useOpenViewer(model)
  if (!viewer.isAllowed) return null
  const show = () => void viewer.open({ models: issue.modelIds.join(','), topic: issue.guid })
  return (
    <Button look="primary" busy={viewer.isBusy} onClick={show}>
      {text('showInViewer')}
    </Button>
  )
}

import type { UseFormRegister } from 'react-hook-form'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type BimModel, BimModelChange } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { useModelsText } from '../use-models-text.ts'
import { ModelFields } from './model-fields.tsx'

/** The facts of a model that exists. Its file changes by a new version, on the record itself. */
export function EditModelForm({ id }: { id: string }) {
  const model = useApiQuery(modelsApi, 'bimModel', { id })
  if (model.data) return <Form model={model.data} />
  if (model.error) return <LoadFailure error={model.error} isList={false} onRetry={() => void model.refetch()} />
  return <Skeleton width="60%" />
}

function Form({ model }: { model: BimModel }) {
  const text = useModelsText()
  const navigation = useScreenNavigation()
  const change = useApiMutation(modelsApi, 'changeBimModel')
  const { id, name, nameAr, discipline, lodTarget, description, rowVersion } = model
  const record = useRecordForm({
    schema: BimModelChange,
    draftName: `models.model:${id}`,
    defaults: { id, name, nameAr, discipline, lodTarget, description, rowVersion },
    save: (values, call) => change.send(values, call),
    onSaved: () => navigation.open(modelsModule, 'bimDetail', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('editModel')} context={name} record={record} saveLabel={text('saveModel')}>
      <ModelFields
        register={record.form.register as unknown as UseFormRegister<{ name: string }>}
        errors={record.form.formState.errors}
      />
    </EditorScreen>
  )
}

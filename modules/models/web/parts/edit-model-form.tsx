import type { UseFormRegister } from 'react-hook-form'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type BimModel, BimModelChange } from '../../contract/bim-model.ts'
import { DISCIPLINES, LOD_TARGETS } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { useModelsText } from '../use-models-text.ts'
import { ModelFields } from './model-fields.tsx'

const ModelFacts = BimModelChange.omit({ id: true, rowVersion: true })

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
  const { id, name } = model
  useLiveEvents({ kinds: ['bim-model'] })
  const record = useRecordForm({
    schema: ModelFacts,
    draftName: `models.model:${id}`,
    edited: {
      stored: model,
      valuesOf: formOf,
      read: () => readAgain(modelsApi, 'bimModel', { id }),
      labels: {
        name: text('name'),
        nameAr: text('nameAr'),
        discipline: text('discipline'),
        lodTarget: text('lodTarget'),
        description: text('description'),
      },
      valueLabel: (field, value) => {
        const discipline = DISCIPLINES.find((known) => field === 'discipline' && known === value)
        const level = LOD_TARGETS.find((known) => field === 'lodTarget' && known === value)
        return discipline ? text(`discipline.${discipline}`) : level ? text(`lod.${level}`) : null
      },
    },
    save: (facts, { rowVersion, ...call }) => change.send({ id, rowVersion, ...facts }, call),
    onSaved: () => navigation.open(modelsModule, 'bimDetail', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('editModel')} context={name} record={record} saveLabel={text('save')}>
      <ModelFields
        register={record.form.register as unknown as UseFormRegister<{ name: string }>}
        errors={record.form.formState.errors}
      />
    </EditorScreen>
  )
}

function formOf({ name, nameAr, discipline, lodTarget, description }: BimModel) {
  return { name, nameAr, discipline, lodTarget, description }
}

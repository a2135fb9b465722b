import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { EditorForm } from '#platform/web/records/editor-form.tsx'
import { LongText, Text } from '#platform/web/records/fields.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import { ModelSet } from '../../contract/model-set.ts'
import { readModelIds } from '../model-choice.ts'
import { useDesignText } from '../use-design-text.ts'
import { GoneNotice, SetAside } from './set-aside.tsx'
import { SetModels, SetView } from './set-fields.tsx'
import { formOf } from './set-form.ts'
import { useSetWords } from './use-set-words.ts'

/**
 * A new set of the current structure, in which models that were chosen by hand are already, or one that exists. Not a
 * `RecordEditor`: models and a view that are gone since leave the set with the save.
 */
export function SetEditor({ set }: { set: ModelSet | null }) {
  const text = useDesignText()
  const structure = usePlace((place) => place.currentStructure)
  const structureCode = set?.structureCode ?? structure?.code ?? ''
  const words = useSetWords(structureCode)
  const record = useSetForm(set, structureCode, words)
  return (
    <EditorForm
      kind={ModelSet}
      text={(field) => words.labels[field]}
      place={set && { ...set }}
      record={record}
      context={<bdi>{set?.name ?? structure?.name}</bdi>}
      aside={set && <SetAside set={set} />}
    >
      {set && <GoneNotice set={set} />}
      <Text name="name" />
      <LongText name="description" />
      <SetModels structureCode={structureCode} />
      <SetView structureCode={structureCode} help={text('setViewHelp')} />
    </EditorForm>
  )
}

function useSetForm(set: ModelSet | null, structureCode: string, words: ReturnType<typeof useSetWords>) {
  const text = useDesignText()
  const navigation = useScreenNavigation()
  const chosen = readModelIds(useScreenParams()['models'])
  const create = useApiMutation(designApi, 'create')
  const change = useApiMutation(designApi, 'change')
  return useRecordForm({
    schema: ModelSet.Facts,
    draftName: `design.model-set:${set ? set.id : `new:${structureCode}`}`,
    defaults: { name: '', description: '', modelIds: chosen, viewId: null },
    edited: set && {
      stored: set,
      valuesOf: formOf,
      read: () => readAgain(designApi, 'get', { id: set.id }),
      ...words,
    },
    messages: { modelIds: text('setModelsMissing') },
    save: (facts, { rowVersion, idempotencyKey }) =>
      set
        ? change.send({ id: set.id, rowVersion, ...facts }, { idempotencyKey })
        : create.send({ structureCode, ...facts }, { idempotencyKey }),
    onSaved: ({ name }) => {
      showMessage({ tone: 'success', text: text('setSaved', { name }) })
      return navigation.open(designModule, 'list', {}, { replace: true })
    },
  })
}

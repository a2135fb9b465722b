import type { UseFormReturn } from 'react-hook-form'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useCurrentStructure } from '#platform/web/place/place-store.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import { readModelIds } from '../model-choice.ts'
import { useDesignText } from '../use-design-text.ts'
import { SetFields } from './set-fields.tsx'
import { draftOf, SetForm } from './set-form.ts'

/** A new set of the current structure; models that were chosen by hand before are in it already. */
export function AddSetForm() {
  const text = useDesignText()
  const navigation = useScreenNavigation()
  const structure = useCurrentStructure()
  const chosen = readModelIds(useScreenParams()['models'])
  const create = useApiMutation(designApi, 'createModelSet')
  const record = useRecordForm({
    schema: SetForm,
    draftName: `design.model-set:new:${structure.code}`,
    defaults: { name: '', description: '', modelIds: chosen, viewId: '' },
    messages: { modelIds: text('setModelsMissing') },
    save: (values, call) => create.send({ structureCode: structure.code, ...draftOf(values) }, call),
    onSaved: ({ name }) => {
      showMessage({ tone: 'success', text: text('setSaved', { name }) })
      return navigation.open(designModule, 'modelViewer', {}, { replace: true })
    },
  })
  return (
    <EditorScreen title={text('newSet')} context={structure.name} record={record}>
      <SetFields form={record.form as unknown as UseFormReturn<SetForm>} structureCode={structure.code} />
    </EditorScreen>
  )
}

import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { designApi } from '../../contract/design-api.ts'
import { AddSetForm } from '../sets/add-set-form.tsx'
import { EditSetForm } from '../sets/edit-set-form.tsx'
import { useDesignText } from '../use-design-text.ts'

/** Adds a model set to the current structure, or edits the one that the address names (NAV-03). */
export function ModelSetEditorScreen() {
  const text = useDesignText()
  const { id } = useScreenParams()
  const record = useApiQuery(designApi, 'modelSet', { id: id ?? '' }, { enabled: id !== undefined })
  if (id === undefined) return <AddSetForm />
  return (
    <EditorOf title={text('editSet')} result={record}>
      {(found) => <EditSetForm key={found.id} set={found} />}
    </EditorOf>
  )
}

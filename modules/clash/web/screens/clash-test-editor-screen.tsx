import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { clashApi } from '../../contract/clash-api.ts'
import { AddClashTestForm } from '../parts/add-clash-test-form.tsx'
import { EditClashTestForm } from '../parts/edit-clash-test-form.tsx'
import { useClashText } from '../use-clash-text.ts'

/** Adds a test to the current structure, or edits the one that the address names (NAV-03). */
export function ClashTestEditorScreen() {
  const text = useClashText()
  const { id } = useScreenParams()
  const record = useApiQuery(clashApi, 'get', { id: id ?? '' }, { enabled: id !== undefined })
  if (id === undefined) return <AddClashTestForm />
  return (
    <EditorOf title={text('editTitle')} result={record}>
      {(found) => <EditClashTestForm key={found.id} test={found} />}
    </EditorOf>
  )
}

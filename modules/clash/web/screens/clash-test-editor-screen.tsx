import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { clashApi } from '../../contract/clash-api.ts'
import { AddClashTestForm } from '../parts/add-clash-test-form.tsx'
import { EditClashTestForm } from '../parts/edit-clash-test-form.tsx'
import { useClashText } from '../use-clash-text.ts'

/** Adds a test to the current structure, copies one (`?copyOf=`), or edits the one that the address names (NAV-03). */
export function ClashTestEditorScreen() {
  const text = useClashText()
  const { id, copyOf } = useScreenParams()
  const read = id ?? copyOf
  const record = useApiQuery(clashApi, 'get', { id: read ?? '' }, { enabled: read !== undefined })
  if (read === undefined) return <AddClashTestForm />
  return (
    <EditorOf title={text(id === undefined ? 'new' : 'editTitle')} result={record}>
      {(found) =>
        id === undefined ? (
          <AddClashTestForm key={found.id} of={found} />
        ) : (
          <EditClashTestForm key={found.id} test={found} />
        )
      }
    </EditorOf>
  )
}

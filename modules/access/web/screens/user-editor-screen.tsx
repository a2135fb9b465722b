import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { accessApi } from '../../contract/access-api.ts'
import { UserEditor } from '../parts/user-editor.tsx'
import { useAccessText } from '../use-access-text.ts'

/** Invites a user, or edits the one that the address names (NAV-03). */
export function UserEditorScreen() {
  const text = useAccessText()
  const { id } = useScreenParams()
  const user = useApiQuery(accessApi, 'user', { id: id ?? '' }, { enabled: id !== undefined, staleTimeMs: 0 })
  if (id === undefined) return <UserEditor user={null} />
  return (
    <EditorOf title={text('editUser')} result={user}>
      {(found) => <UserEditor key={found.id} user={found} />}
    </EditorOf>
  )
}

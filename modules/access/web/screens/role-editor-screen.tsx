import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { accessApi } from '../../contract/access-api.ts'
import { RoleEditor } from '../parts/role-editor.tsx'
import { useAccessText } from '../use-access-text.ts'

/** Adds a role, or edits the one that the address names (NAV-03). */
export function RoleEditorScreen() {
  const text = useAccessText()
  const { code } = useScreenParams()
  const role = useApiQuery(accessApi, 'role', { code: code ?? '' }, { enabled: code !== undefined, staleTimeMs: 0 })
  if (code === undefined) return <RoleEditor stored={null} />
  return (
    <EditorOf title={text('editRole')} result={role}>
      {(found) => <RoleEditor key={found.code} stored={found} />}
    </EditorOf>
  )
}

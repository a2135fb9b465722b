import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useTitleOfScreen } from '#platform/web/records/editor-form.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { designApi } from '../../contract/design-api.ts'
import { SetEditor } from '../sets/set-editor.tsx'

/** Adds a model set to the current structure, or edits the one that the address names (NAV-03). */
export function ModelSetEditorScreen() {
  const title = useTitleOfScreen()
  const { id } = useScreenParams()
  const set = useApiQuery(designApi, 'get', { id: id ?? '' }, { enabled: id !== undefined })
  useLiveEvents({ kinds: ['model-set'] })
  if (id === undefined) return <SetEditor set={null} />
  return (
    <EditorOf title={title} result={set}>
      {(found) => <SetEditor key={found.id} set={found} />}
    </EditorOf>
  )
}

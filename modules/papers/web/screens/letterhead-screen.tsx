import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { papersApi } from '../../contract/papers-api.ts'
import { papersModule } from '../../contract/papers-module.ts'
import { LetterheadEditor } from '../parts/letterhead-editor.tsx'

/** The letterhead of the picked project. */
export function LetterheadScreen() {
  const say = useSay()
  const project = usePlace((place) => place.currentProject)
  const projectCode = project?.code ?? ''
  const letterhead = useApiQuery(papersApi, 'letterhead', { projectCode }, { enabled: project !== null })
  return (
    <EditorOf title={say(papersModule.screens.letterhead.title)} result={letterhead}>
      {(found) => (
        <LetterheadEditor key={found.projectCode} letterhead={found} projectName={project?.name ?? projectCode} />
      )}
    </EditorOf>
  )
}

import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { SiteEditor } from '../parts/site-editor.tsx'
import { useSitesText } from '../use-sites-text.ts'

/** Adds a site, or edits the one that the address names (NAV-03). */
export function SiteEditorScreen() {
  const text = useSitesText()
  const { code, project } = useScreenParams()
  const currentProject = usePlace((place) => place.currentProject?.code)
  const site = useApiQuery(sitesApi, 'site', { code: code ?? '' }, { enabled: code !== undefined })
  if (code === undefined) return <SiteEditor site={null} projectCode={project ?? currentProject ?? ''} />
  return (
    <EditorOf title={text('editSite')} result={site}>
      {(found) => <SiteEditor key={found.code} site={found} projectCode={found.projectCode} />}
    </EditorOf>
  )
}

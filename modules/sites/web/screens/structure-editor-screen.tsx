import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import type { Structure } from '../../contract/structure.ts'
import { StructureEditor } from '../parts/structure-editor.tsx'
import { useSitesText } from '../use-sites-text.ts'

/** Adds a structure to the current site, or edits the one that the address names (NAV-03). */
export function StructureEditorScreen() {
  const text = useSitesText()
  const { code } = useScreenParams()
  const currentSite = usePlace((place) => place.currentSite?.code)
  const structure = useApiQuery(sitesApi, 'structure', { code: code ?? '' }, { enabled: code !== undefined })
  if (code === undefined) return <OnSite structure={null} siteCode={currentSite ?? ''} />
  return (
    <EditorOf title={text('editStructure')} result={structure}>
      {(found) => <OnSite key={found.code} structure={found} siteCode={found.siteCode} />}
    </EditorOf>
  )
}

/** The editor needs the ground that the structure stands on. */
function OnSite({ structure, siteCode }: { structure: Structure | null; siteCode: string }) {
  const text = useSitesText()
  const site = useApiQuery(sitesApi, 'site', { code: siteCode })
  return (
    <EditorOf title={text(structure ? 'editStructure' : 'newStructure')} result={site}>
      {(found) => <StructureEditor structure={structure} site={found} />}
    </EditorOf>
  )
}

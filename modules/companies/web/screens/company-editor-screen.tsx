import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { companiesApi } from '../../contract/companies-api.ts'
import { CompanyEditor } from '../parts/company-editor.tsx'
import { useCompaniesText } from '../use-companies-text.ts'

/** Adds a company, or edits the one that the address names (NAV-03). */
export function CompanyEditorScreen() {
  const text = useCompaniesText()
  const { id } = useScreenParams()
  const company = useApiQuery(companiesApi, 'get', { id: id ?? '' }, { enabled: id !== undefined })
  useLiveEvents({ kinds: ['company'] })
  if (id === undefined) return <CompanyEditor company={null} />
  return (
    <EditorOf title={text('editTitle')} result={company}>
      {(found) => <CompanyEditor key={found.id} company={found} />}
    </EditorOf>
  )
}

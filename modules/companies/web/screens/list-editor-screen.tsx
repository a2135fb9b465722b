import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { companiesApi } from '../../contract/companies-api.ts'
import { ListEditor } from '../parts/list-editor.tsx'
import { useCompaniesText } from '../use-companies-text.ts'

/** Adds a distribution list, or edits the one that the address names (NAV-03). */
export function ListEditorScreen() {
  const text = useCompaniesText()
  const { id } = useScreenParams()
  const list = useApiQuery(companiesApi, 'getList', { id: id ?? '' }, { enabled: id !== undefined })
  useLiveEvents({ kinds: ['distribution-list', 'company'] })
  if (id === undefined) return <ListEditor list={null} />
  return (
    <EditorOf title={text('editListTitle')} result={list}>
      {(found) => <ListEditor key={found.id} list={found} />}
    </EditorOf>
  )
}

import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { AddDashboardForm } from '../parts/add-dashboard-form.tsx'
import { EditDashboardForm } from '../parts/edit-dashboard-form.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

/** A new dashboard, or a saved one that the address names (NAV-03). */
export function DashboardEditorScreen() {
  const text = useDesignDashboardsText()
  const { id } = useScreenParams()
  const record = useApiQuery(designDashboardsApi, 'get', { id: id ?? '' }, { enabled: id !== undefined })
  if (id === undefined) return <AddDashboardForm />
  return (
    <EditorOf title={text('editDashboard')} result={record}>
      {(found) => <EditDashboardForm key={found.id} dashboard={found} />}
    </EditorOf>
  )
}

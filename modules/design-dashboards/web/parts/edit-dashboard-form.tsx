import type { UseFormReturn } from 'react-hook-form'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { DesignDashboard } from '../../contract/design-dashboard.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import { DashboardForm, draftOf, formOf } from '../dashboard-form.ts'
import { useDashboardWords } from '../use-dashboard-words.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { DashboardFields } from './dashboard-fields.tsx'

/** The facts of a saved dashboard. */
export function EditDashboardForm({ dashboard }: { dashboard: DesignDashboard }) {
  const text = useDesignDashboardsText()
  const navigation = useScreenNavigation()
  const change = useApiMutation(designDashboardsApi, 'change')
  const { id } = dashboard
  const words = useDashboardWords()
  useLiveEvents({ kinds: ['design-dashboard'] })
  const record = useRecordForm({
    schema: DashboardForm,
    draftName: `design-dashboards.dashboard:${id}`,
    edited: {
      stored: dashboard,
      valuesOf: formOf,
      read: () => readAgain(designDashboardsApi, 'get', { id }),
      ...words,
    },
    save: (values, { rowVersion, ...call }) => change.send({ id, rowVersion, ...draftOf(values) }, call),
    onSaved: () => navigation.open(designDashboardsModule, 'detail', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('editDashboard')} context={dashboard.name} record={record}>
      <DashboardFields form={record.form as unknown as UseFormReturn<DashboardForm>} />
    </EditorScreen>
  )
}

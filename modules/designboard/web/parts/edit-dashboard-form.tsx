import type { UseFormReturn } from 'react-hook-form'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { DesignDashboard } from '../../contract/design-dashboard.ts'
import { designboardApi } from '../../contract/designboard-api.ts'
import { designboardModule } from '../../contract/designboard-module.ts'
import { DashboardForm, factsOf, formOf } from '../dashboard-form.ts'
import { useDesignboardText } from '../use-designboard-text.ts'
import { DashboardFields } from './dashboard-fields.tsx'

/** The facts of a saved dashboard. */
export function EditDashboardForm({ dashboard }: { dashboard: DesignDashboard }) {
  const text = useDesignboardText()
  const navigation = useScreenNavigation()
  const change = useApiMutation(designboardApi, 'change')
  const { id, rowVersion } = dashboard
  const record = useRecordForm({
    schema: DashboardForm,
    draftName: `designboard.dashboard:${id}`,
    defaults: formOf(dashboard),
    save: (values, call) => change.send({ id, rowVersion, ...factsOf(values) }, call),
    onSaved: () => navigation.open(designboardModule, 'detail', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('editDashboard')} context={dashboard.name} record={record}>
      <DashboardFields form={record.form as unknown as UseFormReturn<DashboardForm>} />
    </EditorScreen>
  )
}

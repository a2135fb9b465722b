import type { UseFormReturn } from 'react-hook-form'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useCurrentProject, useCurrentSite, useCurrentStructure } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import { DashboardForm, draftOf, NEW_DASHBOARD } from '../dashboard-form.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { DashboardFields } from './dashboard-fields.tsx'

/** A new dashboard of one's own, kept with the current structure. */
export function AddDashboardForm() {
  const text = useDesignDashboardsText()
  const navigation = useScreenNavigation()
  const [project, site, structure] = [useCurrentProject(), useCurrentSite(), useCurrentStructure()]
  const create = useApiMutation(designDashboardsApi, 'create')
  const record = useRecordForm({
    schema: DashboardForm,
    draftName: 'design-dashboards.dashboard:new',
    defaults: NEW_DASHBOARD,
    save: (values, call) => {
      const place = { projectCode: project.code, siteCode: site.code, structureCode: structure.code }
      return create.send({ ...place, ...draftOf(values) }, call)
    },
    onSaved: ({ id }) => navigation.open(designDashboardsModule, 'detail', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('newDashboard')} context={project.name} record={record}>
      <DashboardFields form={record.form as unknown as UseFormReturn<DashboardForm>} />
    </EditorScreen>
  )
}

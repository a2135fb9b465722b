import type { UseFormReturn } from 'react-hook-form'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useCurrentProject, useCurrentSite, useCurrentStructure } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { designboardApi } from '../../contract/designboard-api.ts'
import { designboardModule } from '../../contract/designboard-module.ts'
import { DashboardForm, factsOf, NEW_DASHBOARD } from '../dashboard-form.ts'
import { useDesignboardText } from '../use-designboard-text.ts'
import { DashboardFields } from './dashboard-fields.tsx'

/** A new dashboard of one's own, kept with the current structure. */
export function AddDashboardForm() {
  const text = useDesignboardText()
  const navigation = useScreenNavigation()
  const [project, site, structure] = [useCurrentProject(), useCurrentSite(), useCurrentStructure()]
  const create = useApiMutation(designboardApi, 'create')
  const record = useRecordForm({
    schema: DashboardForm,
    draftName: 'designboard.dashboard:new',
    defaults: NEW_DASHBOARD,
    save: (values, call) => {
      const place = { projectCode: project.code, siteCode: site.code, structureCode: structure.code }
      return create.send({ ...place, ...factsOf(values) }, call)
    },
    onSaved: ({ id }) => navigation.open(designboardModule, 'detail', { id }, { replace: true }),
  })
  return (
    <EditorScreen title={text('newDashboard')} context={project.name} record={record}>
      <DashboardFields form={record.form as unknown as UseFormReturn<DashboardForm>} />
    </EditorScreen>
  )
}

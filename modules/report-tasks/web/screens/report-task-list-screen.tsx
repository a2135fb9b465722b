import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedReportTask } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { reportTasksModule } from '../../contract/report-tasks-module.ts'
import { TRIGGERS } from '../../contract/report-tasks-records.ts'
import { useReportTaskFields } from '../report-task-fields.tsx'
import { useReportTasksText } from '../use-report-tasks-text.ts'

/** What is sent from the current site, when, and when it was last. */
export function ReportTaskListScreen() {
  const text = useReportTasksText()
  const fields = useReportTaskFields()
  const register = useRegister(reportTasksApi, reportTasksModule, { of: 'site', sort: 'name', filters: ['trigger'] })
  const triggers = choicesOf(TRIGGERS, text, 'trigger')
  return (
    <ListScreen
      of={register}
      filters={[filter.choices('trigger', text('trigger'), triggers)]}
      columns={listed<ListedReportTask>(fields)}
      actions={<AddLink to={reportTasksModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={reportTasksApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}

import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedReportTask } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { reportTasksModule } from '../../contract/report-tasks-module.ts'
import { TRIGGERS } from '../../contract/report-tasks-records.ts'
import { useReportTasksText } from '../use-report-tasks-text.ts'

/** What is sent from the current site, when, and when it was last. */
export function ReportTaskListScreen() {
  const text = useReportTasksText()
  const column = useColumns<ListedReportTask>()
  const register = useRegister(reportTasksApi, reportTasksModule, { of: 'site', sort: 'name', filters: ['trigger'] })
  const triggers = choicesOf(TRIGGERS, text, 'trigger')
  return (
    <ListScreen
      {...register}
      filters={[filter.choices('trigger', text('trigger'), triggers)]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('trigger', text('trigger'), triggers),
        column.moment('nextAt', text('nextAt'), { sort: 'nextAt' }),
        column.moment('lastSentAt', text('lastSentAt')),
        column.flag('isOn', text('isOn')),
      ]}
      actions={<AddLink to={reportTasksModule} screen="add" />}
      tools={<Export api={reportTasksApi} list="list" query={register.query} title={register.title} />}
      empty={text('empty')}
    />
  )
}

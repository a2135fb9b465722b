import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedSchedule } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { VERSION_STATES, VersionBadge } from '../parts/version-badge.tsx'
import { useSchedulesText } from '../use-schedules-text.ts'

/** The schedules of the current project. */
export function ScheduleListScreen() {
  const text = useSchedulesText()
  const register = useRegister(schedulesApi, schedulesModule, { of: 'project', sort: 'name' })
  const column = useColumns<ListedSchedule>()
  const states = VERSION_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  return (
    <ListScreen
      {...register}
      columns={[
        column.text('name', text('name'), {
          arabic: 'nameAr',
          sort: 'name',
        }),
        column.choice('latest.state', text('state'), states, {
          cell: ({ latest }) => latest && <VersionBadge state={latest.state} />,
          onCard: 'beside',
        }),
        column.number('latest.version', text('version')),
        column.day('figures.dataDate', text('dataDate')),
        column.day('figures.finish', text('finish')),
        column.number('figures.activities', text('activities')),
        column.number('figures.critical', text('critical')),
        column.updated(),
      ]}
      tools={<Export api={schedulesApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={schedulesModule} screen="add" />}
      empty={text('empty')}
    />
  )
}

import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { ListedSchedule } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { VersionBadge } from '../parts/version-badge.tsx'
import { useSchedulesText } from '../use-schedules-text.ts'

/** The schedules of the current project. */
export function ScheduleListScreen() {
  const text = useSchedulesText()
  const format = useFormats()
  const register = useRegister(schedulesApi, schedulesModule, { of: 'project', sort: 'name' })
  const column = useColumns<ListedSchedule>()
  const day = (value: string | null | undefined) => <bdi>{value ? format.day(value, 'UTC') : '–'}</bdi>
  return (
    <ListScreen
      {...register}
      columns={[
        column.text('name', text('name'), {
          arabic: 'nameAr',
          sort: 'name',
          within: (shown, { id }) => (
            <ScreenLink to={schedulesModule} screen="detail" params={{ id }}>
              {shown}
            </ScreenLink>
          ),
        }),
        column.text('latest.state', text('state'), {
          cell: ({ latest }) => latest && <VersionBadge state={latest.state} />,
          onCard: 'beside',
        }),
        column.number('latest.version', text('version')),
        column.text('figures.dataDate', text('dataDate'), { cell: ({ figures }) => day(figures?.dataDate) }),
        column.text('figures.finish', text('finish'), { cell: ({ figures }) => day(figures?.finish) }),
        column.number('figures.activities', text('activities')),
        column.number('figures.critical', text('critical')),
        column.updated(),
      ]}
      actions={<AddLink to={schedulesModule} screen="add" />}
      empty={text('empty')}
    />
  )
}

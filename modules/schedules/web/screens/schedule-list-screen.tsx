import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedSchedule } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { useScheduleFields } from '../schedule-fields.tsx'
import { useSchedulesText } from '../use-schedules-text.ts'

/** The schedules of the current project. */
export function ScheduleListScreen() {
  const text = useSchedulesText()
  const fields = useScheduleFields()
  const register = useRegister(schedulesApi, schedulesModule, { of: 'project', sort: 'name' })
  return (
    <ListScreen
      of={register}
      columns={listed<ListedSchedule>(fields)}
      actions={<AddLink to={schedulesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={schedulesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}

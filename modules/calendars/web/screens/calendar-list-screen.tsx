import { useProjectChoices } from '#modules/sites/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import type { CalendarRow } from '../../contract/calendar.ts'
import { calendarsApi } from '../../contract/calendars-api.ts'
import { calendarsModule } from '../../contract/calendars-module.ts'
import { useCalendarFields } from '../calendar-fields.tsx'
import { useCalendarsText } from '../use-calendars-text.ts'

/** The working calendars of the projects that the reader sees. */
export function CalendarListScreen() {
  const text = useCalendarsText()
  const say = useSay()
  const projects = useProjectChoices()
  const fields = useCalendarFields()
  const list = useListState({ filters: ['projectCode'] })
  const result = useApiQuery(calendarsApi, 'list', list.query as object, { keepPrevious: true })
  useLiveEvents({ kinds: ['calendar'] })
  const title = say(calendarsModule.screens.list.title)
  return (
    <ListScreen
      of={{
        title,
        context: text('context'),
        list,
        result,
        open: ({ id }) => screenAddress(calendarsModule, 'detail', { id }),
      }}
      columns={listed<CalendarRow>(fields)}
      filters={[{ name: 'projectCode', label: text('project'), choices: projects.choices }]}
      actions={<AddLink to={calendarsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={calendarsApi} list="list" query={list.query} title={title} />
    </ListScreen>
  )
}

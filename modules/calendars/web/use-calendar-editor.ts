import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Calendar } from '../contract/calendar.ts'
import { calendarsApi } from '../contract/calendars-api.ts'
import { calendarsModule } from '../contract/calendars-module.ts'
import { useCalendarLabels } from './use-calendar-labels.ts'
import { useCalendarsText } from './use-calendars-text.ts'

const NEW = {
  name: '',
  nameAr: '',
  timeZone: 'Asia/Riyadh',
  weekend: [5, 6],
  shifts: [{ from: '08:00', to: '17:00' }],
  holidays: [],
  specialDays: [],
}

/** The form of a working calendar, new or stored. */
export function useCalendarEditor(calendar: Calendar | null) {
  const text = useCalendarsText()
  const labels = useCalendarLabels()
  const navigation = useScreenNavigation()
  const project = usePlace((place) => place.currentProject)
  const create = useApiMutation(calendarsApi, 'create')
  const change = useApiMutation(calendarsApi, 'change')
  return useRecordForm({
    schema: Calendar.Draft,
    draftName: `calendars.calendar:${calendar?.id ?? 'new'}`,
    defaults: { projectCode: project?.code ?? '', ...NEW },
    edited: calendar && {
      stored: calendar,
      valuesOf: ({ projectCode, name, nameAr, timeZone, weekend, shifts, holidays, specialDays }: Calendar) => ({
        projectCode,
        name,
        nameAr,
        timeZone,
        weekend,
        shifts,
        holidays,
        specialDays,
      }),
      read: () => readAgain(calendarsApi, 'get', { id: calendar.id }),
      labels,
    },
    messages: { projectCode: text('chooseProject') },
    save: ({ projectCode, ...facts }, { rowVersion, ...call }) =>
      calendar
        ? change.send({ id: calendar.id, rowVersion, ...facts }, call)
        : create.send({ projectCode, ...facts }, call),
    onSaved: ({ id }) => navigation.open(calendarsModule, 'detail', { id }, { replace: true }),
  })
}

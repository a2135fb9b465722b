import { useProjectChoices } from '#modules/sites/web/public.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Calendar } from '../contract/calendar.ts'
import { calendarStates } from '../contract/calendar-states.ts'
import type { calendarsEn } from './locales/en.ts'
import { useCalendarsText } from './use-calendars-text.ts'

/** The fields of a calendar in their order, for list and page. */
export function useCalendarFields() {
  const text = useCalendarsText()
  const { onPage, onList, ...field } = useFields<Calendar, typeof calendarsEn>(text)
  const projects = useProjectChoices().choices
  return [
    onList.code('number', { sort: 'number', width: '12rem' }),
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    onList.choice('projectCode', projects, { as: 'project' }),
    field.state(calendarStates, { sort: 'state' }),
    field.number('version', { when: ({ version }) => version > 0 }),
    onList.flag('isDefault'),
    onPage.shown('isDefault', ({ isDefault }) => isDefault && text('default')),
    onPage.code('timeZone'),
    onPage.shown('weekend', ({ weekend }) => weekend.map((day) => text(`weekday.${day as 1}`)).join(' · ')),
    onPage.shown('shifts', ({ shifts }) => (
      <bdi dir="ltr">{shifts.map(({ from, to }) => `${from}–${to}`).join(' · ')}</bdi>
    )),
    field.updated(),
    onPage.updatedBy(),
  ]
}

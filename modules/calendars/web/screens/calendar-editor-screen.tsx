import { ArabicName, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Calendar } from '../../contract/calendar.ts'
import { calendarsApi } from '../../contract/calendars-api.ts'
import { calendarsModule } from '../../contract/calendars-module.ts'
import { HolidayFields } from '../parts/holiday-fields.tsx'
import { ShiftFields } from '../parts/shift-fields.tsx'
import { SpecialDayFields } from '../parts/special-day-fields.tsx'
import { WeekendFields } from '../parts/weekend-fields.tsx'
import { useCalendarsText } from '../use-calendars-text.ts'

const NEW = {
  timeZone: 'Asia/Riyadh',
  weekend: [5, 6],
  shifts: [{ from: '08:00', to: '17:00' }],
  holidays: [],
  specialDays: [],
}

/** Adds a working calendar, or edits the one that the address names (NAV-03). */
export function CalendarEditorScreen() {
  const text = useCalendarsText()
  return (
    <RecordEditor
      kind={Calendar}
      api={calendarsApi}
      module={calendarsModule}
      text={(field) => text(field === 'name' ? 'nameEn' : field)}
      defaults={NEW}
      messages={{ projectCode: text('chooseProject') }}
    >
      <Text name="name" />
      <ArabicName />
      <PlaceOf />
      <Text name="timeZone" dir="ltr" help={text('timeZoneHelp')} />
      <WeekendFields />
      <ShiftFields />
      <HolidayFields />
      <SpecialDayFields />
    </RecordEditor>
  )
}

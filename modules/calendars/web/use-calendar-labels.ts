import { useCalendarsText } from './use-calendars-text.ts'

/** The fields of a calendar by their names. */
export function useCalendarLabels() {
  const text = useCalendarsText()
  return {
    projectCode: text('project'),
    name: text('nameEn'),
    nameAr: text('nameAr'),
    timeZone: text('timeZone'),
    weekend: text('weekend'),
    shifts: text('shifts'),
    holidays: text('holidays'),
    specialDays: text('specialDays'),
    number: text('number'),
    state: text('state'),
    isDefault: text('isDefault'),
  }
}

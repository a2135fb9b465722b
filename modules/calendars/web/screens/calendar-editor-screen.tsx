import { useProjectChoices } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf, EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Calendar } from '../../contract/calendar.ts'
import { calendarsApi } from '../../contract/calendars-api.ts'
import { HolidayFields } from '../parts/holiday-fields.tsx'
import { ShiftFields } from '../parts/shift-fields.tsx'
import { SpecialDayFields } from '../parts/special-day-fields.tsx'
import { WeekendFields } from '../parts/weekend-fields.tsx'
import { useCalendarEditor } from '../use-calendar-editor.ts'
import { useCalendarsText } from '../use-calendars-text.ts'

/** Adds a working calendar, or edits the one that the address names (NAV-03). */
export function CalendarEditorScreen() {
  const text = useCalendarsText()
  const { id } = useScreenParams()
  const calendar = useApiQuery(calendarsApi, 'get', { id: id ?? '' }, { enabled: id !== undefined })
  if (id === undefined) return <CalendarEditor calendar={null} />
  return (
    <EditorOf title={text('editTitle')} result={calendar}>
      {(found) => <CalendarEditor key={found.id} calendar={found} />}
    </EditorOf>
  )
}

function CalendarEditor({ calendar }: { calendar: Calendar | null }) {
  const text = useCalendarsText()
  const projects = useProjectChoices()
  const record = useCalendarEditor(calendar)
  const { form } = record
  const { errors } = form.formState
  const rows = <Name extends 'weekend' | 'shifts' | 'holidays' | 'specialDays'>(name: Name) => ({
    value: (form.watch(name) ?? []) as Calendar[Name],
    error: errors[name] ? (errors[name].message ?? text('chooseProject')) : undefined,
    onChange: (value: Calendar[Name]) =>
      form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <EditorScreen
      title={text(calendar ? 'editTitle' : 'new')}
      context={calendar ? <bdi>{projects.nameOf(calendar.projectCode)}</bdi> : text('context')}
      record={record}
    >
      {!calendar && (
        <SelectField
          label={text('project')}
          placeholder={text('chooseProject')}
          choices={projects.choices}
          error={errors.projectCode?.message}
          value={form.watch('projectCode')}
          onChange={(event) =>
            form.setValue('projectCode', event.target.value, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <TextField label={text('nameEn')} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={text('nameAr')}
        note={text('optional')}
        dir="rtl"
        lang="ar"
        autoComplete="off"
        error={errors.nameAr?.message}
        {...form.register('nameAr')}
      />
      <TextField
        label={text('timeZone')}
        help={text('timeZoneHelp')}
        dir="ltr"
        autoComplete="off"
        error={errors.timeZone?.message}
        {...form.register('timeZone')}
      />
      <WeekendFields {...rows('weekend')} />
      <ShiftFields {...rows('shifts')} />
      <HolidayFields {...rows('holidays')} />
      <SpecialDayFields {...rows('specialDays')} />
    </EditorScreen>
  )
}

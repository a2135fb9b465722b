import { useFormats } from '#platform/web/language/use-formats.ts'
import { Company, Month, NumberField, PlaceOf } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { WorkHours } from '../../contract/work-hours.ts'
import { hoursApi } from '../hours-api.ts'
import { useIncidentsText } from '../use-incidents-text.ts'

/** Enters the hours of a company in a month, or edits those that the address names. */
export function HoursEditorScreen() {
  const text = useIncidentsText()
  const format = useFormats()
  return (
    <RecordEditor
      kind={WorkHours}
      api={hoursApi}
      module={incidentsModule}
      opens="hours"
      text={text}
      messages={{ month: text('monthHelp') }}
      nameOf={({ month }) => format.month(month)}
    >
      <Month name="month" />
      <PlaceOf />
      <Company name="companyId" />
      <NumberField name="hours" unit="h" />
    </RecordEditor>
  )
}

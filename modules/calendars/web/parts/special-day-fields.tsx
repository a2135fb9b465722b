import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useCalendarsText } from '../use-calendars-text.ts'
import { RowFields, useRows } from './row-fields.tsx'

/** Days with work although they are weekend or holiday. */
export function SpecialDayFields() {
  const text = useCalendarsText()
  const rows = useRows('specialDays')
  const { value, onChange } = rows
  return (
    <RowFields
      {...rows}
      legend={text('specialDays')}
      help={text('specialHelp')}
      actions={
        <Button size="small" onClick={() => onChange([...value, { day: '', name: '', nameAr: '' }])}>
          {text('addSpecial')}
        </Button>
      }
    >
      {(special, change) => (
        <>
          <DateField label={text('day')} value={special.day} onChange={(day) => change({ ...special, day })} />
          <TextField
            label={text('name')}
            value={special.name}
            onChange={(event) => change({ ...special, name: event.target.value })}
          />
          <TextField
            label={text('nameAr')}
            dir="rtl"
            lang="ar"
            value={special.nameAr}
            onChange={(event) => change({ ...special, nameAr: event.target.value })}
          />
        </>
      )}
    </RowFields>
  )
}

import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useCalendarsText } from '../use-calendars-text.ts'
import { RowFields, useRows } from './row-fields.tsx'

/** The working hours of every working day. */
export function ShiftFields() {
  const text = useCalendarsText()
  const rows = useRows('shifts')
  const { value, onChange } = rows
  return (
    <RowFields
      {...rows}
      legend={text('shifts')}
      actions={
        <Button size="small" onClick={() => onChange([...value, { from: '13:00', to: '17:00' }])}>
          {text('addShift')}
        </Button>
      }
    >
      {(shift, change) => (
        <>
          <TextField
            label={text('from')}
            type="time"
            dir="ltr"
            value={shift.from}
            onChange={(event) => change({ ...shift, from: event.target.value })}
          />
          <TextField
            label={text('to')}
            type="time"
            dir="ltr"
            value={shift.to}
            onChange={(event) => change({ ...shift, to: event.target.value })}
          />
        </>
      )}
    </RowFields>
  )
}

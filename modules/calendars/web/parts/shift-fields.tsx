import { Button } from '#ui/button.tsx'
import { TimeField } from '#ui/time-field.tsx'
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
          <TimeField label={text('from')} value={shift.from} onChange={(from) => change({ ...shift, from })} />
          <TimeField label={text('to')} value={shift.to} onChange={(to) => change({ ...shift, to })} />
        </>
      )}
    </RowFields>
  )
}

import { Checkbox } from '#ui/checkbox.tsx'
import { useCalendarsText } from '../use-calendars-text.ts'
import css from './calendar.module.css'
import { useRows } from './row-fields.tsx'

const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6] as const

/** The days of the week without work. */
export function WeekendFields() {
  const text = useCalendarsText()
  const { value, onChange } = useRows('weekend')
  return (
    <fieldset className={css['fieldset']}>
      <legend className={css['legend']}>{text('weekend')}</legend>
      <div className={css['line']}>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            label={text(`weekday.${day}`)}
            checked={value.includes(day)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, day].sort() : value.filter((other) => other !== day))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

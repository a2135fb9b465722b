import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { Calendar } from '../../contract/calendar.ts'
import { useCalendarsText } from '../use-calendars-text.ts'
import css from './calendar.module.css'

export interface RowsProps<Row> {
  readonly value: readonly Row[]
  readonly error: string | undefined
  readonly onChange: (value: Row[]) => void
}

type Rows = 'weekend' | 'shifts' | 'holidays' | 'specialDays'

/** What the calendar that is edited has several of. */
export function useRows<Name extends Rows>(name: Name): RowsProps<Calendar[Name][number]> {
  const text = useCalendarsText()
  const { form } = useEditor()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error && (fieldState.error.message ?? text('rowsIncomplete'))
  // What has been typed is checked at once: a row has no moment at which it is left.
  const onChange = (value: unknown[]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })
  return { value: field.value, error, onChange }
}

/** A group of like rows that can be added to and taken from. */
export function RowFields<Row>(
  props: RowsProps<Row> & {
    readonly legend: string
    readonly help?: string
    readonly children: (row: Row, change: (next: Row) => void) => ReactNode
    readonly actions: ReactNode
  },
) {
  const { value, error, onChange, legend, help, children, actions } = props
  const text = useCalendarsText()
  return (
    <fieldset className={css['fieldset']}>
      <legend className={css['legend']}>{legend}</legend>
      {help && <p className={css['quiet']}>{help}</p>}
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own that stays while it is typed.
        <div key={at} className={css['row']}>
          {children(row, (next) => onChange(value.map((other, place) => (place === at ? next : other))))}
          <IconButton
            label={text('remove')}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {error && <ProblemNote>{error}</ProblemNote>}
      <div className={css['line']}>{actions}</div>
    </fieldset>
  )
}

import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import type { EntryColumn } from './entry-columns.ts'
import css from './entry-grid.module.css'
import type { Grid } from './use-grid.ts'

interface ActiveCellProps {
  readonly grid: Grid
  readonly column: EntryColumn
  readonly value: string
  readonly shown: string
  readonly label: string
  readonly describedBy: string
  readonly isInvalid: boolean
}

/**
 * The one cell that keys go to holds a real field: composing, dictation, paste by a long press and the keyboard on the
 * screen work as in any field. Typing replaces what it holds; F2 or a second press changes it.
 */
export function ActiveCell(props: ActiveCellProps) {
  const { grid, column, value, shown, label, describedBy, isInvalid } = props
  const { draft, setDraft, wantsFocus } = grid
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const text = draft?.text ?? shown
  useLayoutEffect(() => {
    if (wantsFocus.current) {
      wantsFocus.current = false
      field.current?.focus({ preventScroll: true })
      field.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    if (!draft && field.current instanceof HTMLInputElement && document.activeElement === field.current)
      field.current.select()
  })
  const common = {
    ref: field,
    className: css['field'],
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  }
  if (column.kind === 'choice' && !column.isFixed)
    return <ChoiceCell common={common} column={column} value={value} onPick={grid.put} />
  return (
    <input
      {...common}
      type="text"
      dir={column.kind === 'text' ? 'auto' : 'ltr'}
      inputMode={column.kind === 'number' || column.kind === 'money' ? 'decimal' : 'text'}
      autoComplete="off"
      readOnly={column.isFixed}
      value={text}
      onFocus={({ target }) => !draft && target.select()}
      // A finger would leave its caret within what is to be replaced.
      onClick={({ currentTarget }) => !draft && currentTarget.select()}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        setDraft({ text: target.value, hasCaret: draft?.hasCaret ?? false })
      }
      onDoubleClick={() => !column.isFixed && setDraft({ text: value, hasCaret: true })}
    />
  )
}

function ChoiceCell(props: {
  readonly common: object
  readonly column: EntryColumn & { readonly kind: 'choice' }
  readonly value: string
  readonly onPick: (value: string) => void
}) {
  const { common, column, value, onPick } = props
  const isKnown = value === '' || column.choices.some((choice) => choice.value === value)
  return (
    <select {...common} value={value} onChange={({ target }) => onPick(target.value)}>
      <option value="" />
      {!isKnown && <option value={value}>{value}</option>}
      {column.choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

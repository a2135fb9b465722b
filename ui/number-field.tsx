import { type Ref, useState } from 'react'
import type { FieldTexts } from './field.tsx'
import { parseNumber } from './parse-number.ts'
import { TextField } from './text-field.tsx'

export interface NumberFieldProps extends FieldTexts {
  readonly value: number | null
  /** `NaN` where something is typed that is not a number, so that the form can refuse it without losing the text. */
  readonly onChange: (value: number | null) => void
  readonly onBlur?: () => void
  /** Unit inside the field, such as `m²`. */
  readonly unit?: string
  readonly name?: string
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A number with its unit. Takes Arabic digits and grouping; shows left to right in both languages. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, isDisabled, ...field } = props
  const [typed, setTyped] = useState(() => toText(value))
  const meant = typed.trim() === '' ? null : (parseNumber(typed) ?? Number.NaN)
  // A value that came from outside replaces the typed text; one that the text already means does not.
  const shown = Object.is(meant, value) ? typed : toText(value)
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      disabled={isDisabled}
      value={shown}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        onChange(text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN))
      }}
    />
  )
}

function toText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

import { type Ref, useState } from 'react'
import type { FieldTexts } from './field.tsx'
import { parseDecimal } from './parse-number.ts'
import { TextField } from './text-field.tsx'

export interface DecimalFieldProps extends FieldTexts {
  /** Decimal text, `1234.50`: what is typed is never turned into a float. */
  readonly value: string | null
  /** Decimal text; what was typed where it is no number, so that the form can refuse it without losing it. */
  readonly onChange: (value: string | null) => void
  readonly onBlur?: () => void
  /** Currency or unit inside the field, such as `SAR` or `m³`. */
  readonly unit?: string
  readonly name?: string
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** Money or a quantity, kept to the last digit. Takes Arabic digits and grouping; shows left to right in both languages. */
export function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, isDisabled, ...field } = props
  const [typed, setTyped] = useState(value ?? '')
  // A value that came from outside replaces the typed text; one that the text already means does not.
  const shown = meaningOf(typed) === value ? typed : (value ?? '')
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      disabled={isDisabled}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(meaningOf(event.target.value))
      }}
    />
  )
}

function meaningOf(typed: string): string | null {
  return typed.trim() === '' ? null : (parseDecimal(typed) ?? typed)
}

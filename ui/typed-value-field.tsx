import { type Ref, useState } from 'react'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

/** A value that is typed as text, whatever it is kept as. */
export interface TypedValueFieldProps<Value> extends FieldTexts {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  /** Currency or unit inside the field, such as `SAR` or `m²`. */
  readonly unit?: string
  readonly name?: string
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

interface Meaning<Value> {
  readonly meaningOf: (typed: string) => Value
  readonly textOf: (value: Value) => string
}

/** A field of digits: left to right in both languages, and what was typed stays as it was typed. */
export function TypedValueField<Value>(props: TypedValueFieldProps<Value> & Meaning<Value>) {
  const { value, onChange, isDisabled, meaningOf, textOf, ...field } = props
  const [typed, setTyped] = useState(() => textOf(value))
  // A value that came from outside replaces the typed text; one that the text already means does not.
  const shown = Object.is(meaningOf(typed), value) ? typed : textOf(value)
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

import { parseNumber } from './parse-number.ts'
import { TypedValueField, type TypedValueFieldProps } from './typed-value-field.tsx'

/** A number with its unit. Takes Arabic digits and grouping; shows left to right in both languages. */
export function NumberField(props: TypedValueFieldProps<number | null>) {
  return <TypedValueField {...props} meaningOf={meaningOf} textOf={textOf} />
}

/** `NaN` where something is typed that is not a number, so that the form can refuse it without losing the text. */
function meaningOf(typed: string): number | null {
  return typed.trim() === '' ? null : (parseNumber(typed) ?? Number.NaN)
}

function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

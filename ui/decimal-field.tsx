import { parseDecimal } from './parse-number.ts'
import { TypedValueField, type TypedValueFieldProps } from './typed-value-field.tsx'

/** Money or a quantity, kept to the last digit. Takes Arabic digits and grouping; shows left to right in both languages. */
export function DecimalField(props: TypedValueFieldProps<string | null>) {
  return <TypedValueField {...props} meaningOf={meaningOf} textOf={(value) => value ?? ''} />
}

/** Decimal text, never a float; what was typed where it is no number, so that the form can refuse it without losing it. */
function meaningOf(typed: string): string | null {
  return typed.trim() === '' ? null : (parseDecimal(typed) ?? typed)
}

import { SelectField } from '#ui/select-field.tsx'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfChoices } from '../use-bcf-word.ts'

/** One of the values that the project allows, or none; a value that a file brought is offered too. */
export function ChoiceField(props: {
  label: string
  value: string | null
  values: readonly string[] | undefined
  isDisabled?: boolean
  onChange: (value: string | null) => void
}) {
  const { label, value, values = [], isDisabled = false, onChange } = props
  const text = useBcfText()
  const worded = useBcfChoices()
  const all = value === null || values.includes(value) ? values : [value, ...values]
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      disabled={isDisabled}
      choices={[{ value: '', label: text('nothingSet') }, ...worded(all)]}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}

import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

/** One of a few choices; the platform's own list, which fits thumbs and screen readers. For many, use `SearchSelect`. */
export function SelectField(
  props: FieldTexts &
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
      choices: readonly Choice[]
      /** Shown while nothing is chosen; without it the first choice is. */
      placeholder?: string
      ref?: Ref<HTMLSelectElement>
    },
) {
  const { label, note, help, error, id, isLabelHidden, choices, placeholder, ref, ...select } = props
  return (
    <Field label={label} note={note} help={help} error={error} id={id} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className={css['box']}>
          <select {...select} {...control} ref={ref} className={css['control']}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css['chevron']} size={16} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}

import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'size' | 'prefix'> {
  /** Icon at the start. */
  readonly lead?: ReactNode
  /** Unit or other fixed words inside, at the end. */
  readonly unit?: ReactNode
  /** Button inside, at the end. */
  readonly end?: ReactNode
  readonly size?: 'normal' | 'large'
  /** As wide as a day in words, or one with its time, where there is room. */
  readonly isDay?: 'day' | 'moment'
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text. Codes and numbers take `dir="ltr"`, so that they read the same in Arabic. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    note,
    help,
    error,
    id,
    isLabelHidden,
    lead,
    unit,
    end,
    size,
    isDay,
    ref,
    type = 'text',
    ...input
  } = props
  return (
    <Field label={label} note={note} help={help} error={error} id={id} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className={classNames(css['box'], size === 'large' && css['large'])}>
          {lead && <span className={css['lead']}>{lead}</span>}
          <input
            {...input}
            {...control}
            ref={ref}
            type={type}
            className={classNames(css['control'], isDay && css[isDay])}
          />
          {unit && <span className={css['unit']}>{unit}</span>}
          {end && <span className={css['end']}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

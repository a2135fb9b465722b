import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import css from './checkbox.module.css'
import { classNames } from './class-names.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'size'> {
  readonly label: ReactNode
  readonly help?: string
  /** The label is for screen readers only, as in the head of a table. Must then be a text. */
  readonly isLabelHidden?: boolean
  /** Some of what it stands for is checked. */
  readonly isMixed?: boolean
  /** Acts at once, without a save: looks and speaks like a switch. */
  readonly isSwitch?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A yes or no. */
export function Checkbox(props: CheckboxProps) {
  const { label, help, isLabelHidden = false, isMixed = false, isSwitch = false, ref, id, ...input } = props
  const made = useId()
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = isMixed
  }, [isMixed])

  const inputId = id ?? made
  return (
    <span className={css['checkbox']}>
      <input
        {...input}
        id={inputId}
        ref={(element) => {
          own.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        className={isSwitch ? css['switch'] : css['box']}
        aria-label={isLabelHidden && typeof label === 'string' ? label : undefined}
        aria-describedby={help ? `${inputId}-help` : input['aria-describedby']}
      />
      {!isLabelHidden && (
        <span className={css['words']}>
          <label htmlFor={inputId} className={classNames(css['label'], input.disabled && css['off'])}>
            {label}
          </label>
          {help && (
            <span id={`${inputId}-help`} className={css['help']}>
              {help}
            </span>
          )}
        </span>
      )}
    </span>
  )
}

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './field.module.css'
import { FieldMessage } from './field-message.tsx'

export interface FieldTexts {
  readonly label: string
  /** Beside the label, such as "optional". */
  readonly note?: string | undefined
  readonly help?: ReactNode
  /** What is wrong and how to put it right. Its presence marks the control as invalid. */
  readonly error?: string | undefined
  /** Id of the control, for links from an error summary; made where absent. */
  readonly id?: string | undefined
  /** The label is for screen readers only, where the place says the same to the eye. */
  readonly isLabelHidden?: boolean | undefined
}

/** Attributes that the control inside a field takes over. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Label above, help under, error under that. Gives the control its id and its description. */
export function Field(props: FieldTexts & { children: (control: ControlAttributes) => ReactNode }) {
  const made = useId()
  const id = props.id ?? made
  const describedBy = classNames(
    props.note && `${id}-note`,
    props.help ? `${id}-help` : null,
    props.error && `${id}-error`,
  )
  return (
    <div className={css['field']}>
      <div className={classNames(css['head'], props.isLabelHidden && css['hidden'])}>
        <label className={css['label']} htmlFor={id}>
          {props.label}
        </label>
        {props.note && (
          <span id={`${id}-note`} className={css['note']}>
            {props.note}
          </span>
        )}
      </div>
      {props.children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.help && (
        <div id={`${id}-help`} className={css['help']}>
          {props.help}
        </div>
      )}
      {props.error && <FieldMessage id={`${id}-error`} text={props.error} />}
    </div>
  )
}

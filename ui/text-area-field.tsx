import type { Ref, TextareaHTMLAttributes } from 'react'
import css from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** Several lines of text; grows with what is typed. */
export function TextAreaField(
  props: FieldTexts &
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> },
) {
  const { label, note, help, error, id, isLabelHidden, ref, ...area } = props
  return (
    <Field label={label} note={note} help={help} error={error} id={id} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className={css['box']}>
          <textarea rows={3} dir="auto" {...area} {...control} ref={ref} className={css['control']} />
        </div>
      )}
    </Field>
  )
}

import { CircleAlert } from 'lucide-react'
import css from './field.module.css'

/** What is wrong with a control, under it. */
export function FieldMessage(props: { id: string; text: string }) {
  return (
    <p id={props.id} className={css['error']}>
      <CircleAlert size={14} aria-hidden="true" />
      <span>{props.text}</span>
    </p>
  )
}

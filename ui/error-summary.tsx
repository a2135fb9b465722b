import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import css from './error-summary.module.css'

export interface SummedError {
  /** Id of the control to go to; without one the error belongs to the whole form. */
  readonly fieldId?: string | undefined
  readonly message: string
}

/** What stands in the way of saving, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary(props: { title: string; errors: readonly SummedError[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css['summary']} role="alert" tabIndex={-1}>
      <CircleAlert size={18} aria-hidden="true" className={css['icon']} />
      <div>
        <h2 className={css['title']}>{props.title}</h2>
        <ul className={css['list']}>
          {props.errors.map(({ fieldId, message }) => (
            <li key={`${fieldId ?? ''} ${message}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(event: React.MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId)
  if (!control) return
  event.preventDefault() // The address belongs to the router.
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import css from './error-summary.module.css'
import { type Reference, ReferenceLine } from './reference-line.tsx'

export interface SummedError {
  readonly message: string
  /** Leads to the field; without it the error belongs to the whole form. */
  readonly go?: (() => void) | undefined
}

/** What stands in the way of saving, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary(props: {
  title: string
  errors: readonly SummedError[]
  reference?: Reference | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div ref={box} className={css['summary']} role="alert" tabIndex={-1}>
      <CircleAlert size={18} aria-hidden="true" className={css['icon']} />
      <div>
        <h2 className={css['title']}>{props.title}</h2>
        <ul className={css['list']}>
          {props.errors.map(({ message, go }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same message.
            <li key={`${at} ${message}`}>
              {go ? (
                <button type="button" className={css['link']} onClick={go}>
                  {message}
                </button>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
        {props.reference && <ReferenceLine {...props.reference} />}
      </div>
    </div>
  )
}

import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './state.module.css'

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string
  /** What was kept, and what to do. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Id under which the log has the details. */
  readonly reference?: { readonly label: string; readonly id: string } | undefined
}

/** Something failed: what happened, what was kept, what to do, and the id to name when asking for help. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div className={css['state']} role="alert">
      <div className={css['alarm']}>
        <TriangleAlert size={22} strokeWidth={1.75} aria-hidden="true" />
      </div>
      <h2 className={css['title']}>{props.title}</h2>
      {props.children && <div className={css['words']}>{props.children}</div>}
      {props.actions && <div className={css['actions']}>{props.actions}</div>}
      {props.reference && (
        <div className={css['reference']}>
          {props.reference.label} <code dir="ltr">{props.reference.id}</code>
        </div>
      )}
    </div>
  )
}

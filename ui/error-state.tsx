import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Reference, ReferenceLine } from './reference-line.tsx'
import css from './state.module.css'

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string
  /** What was kept, and what to do. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** It stands in place of a whole page: its title is the page's heading. */
  readonly isPage?: boolean
  /** Id under which the log has the details. */
  readonly reference?: Reference | undefined
}

/** Something failed: what happened, what was kept, what to do, and the id to name when asking for help. */
export function ErrorState(props: ErrorStateProps) {
  const Heading = props.isPage ? 'h1' : 'h2'
  return (
    <div className={css['state']} role="alert">
      <div className={css['alarm']}>
        <TriangleAlert size={22} strokeWidth={1.75} aria-hidden="true" />
      </div>
      <Heading className={css['title']}>{props.title}</Heading>
      {props.children && <div className={css['words']}>{props.children}</div>}
      {props.actions && <div className={css['actions']}>{props.actions}</div>}
      {props.reference && <ReferenceLine {...props.reference} />}
    </div>
  )
}

import type { ReactNode } from 'react'
import css from './problem-note.module.css'

/** What went wrong with the thing above, read out at once. A field's own problem stands at the field. */
export function ProblemNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css['problem']} role="alert">
      {children}
    </p>
  )
}

import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from './folding-part.module.css'

interface FoldingPartProps {
  readonly title: string
  /** Whether something was begun in it: then it stands open by itself. */
  readonly isBegun: boolean
  /** Said beside the title while it is folded. */
  readonly note: string
  readonly children: ReactNode
}

/** A part of a long record that stands open from when something was begun in it; until then a line, and open on request. */
export function FoldingPart({ title, isBegun, note, children }: FoldingPartProps) {
  const [chosen, choose] = useState<boolean | null>(null)
  const isOpen = chosen ?? isBegun
  return (
    <details
      className={css['part']}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) choose(currentTarget.open)
      }}
    >
      <summary className={css['line']}>
        <ChevronRight size={16} aria-hidden="true" className={css['arrow']} />
        <h2>{title}</h2>
        {!isOpen && <span className={css['note']}>{note}</span>}
      </summary>
      {isOpen && <div className={css['content']}>{children}</div>}
    </details>
  )
}

import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useSay } from '../language/use-text.ts'
import css from './where.module.css'
import { WHERE_WORDS } from './where-words.ts'

interface WhereLineProps {
  /** Where it is chosen: on the map, on a drawing, in a model. */
  readonly label: string
  /** What is chosen, in words; null for nothing. */
  readonly said: ReactNode
  readonly onClear: () => void
  /** The chooser. What it says counts at once. */
  readonly children: ReactNode
}

/** One way to say where: what was chosen by it, and the chooser in a window. */
export function WhereLine({ label, said, onClear, children }: WhereLineProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const chooses = say(said === null ? WHERE_WORDS.choose : WHERE_WORDS.change)
  return (
    <div className={css['line']}>
      <span className={css['label']}>{label}</span>
      <span className={css['said']}>{said ?? <span className={css['quiet']}>{say(WHERE_WORDS.nothing)}</span>}</span>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`${label}: ${chooses}`}>
        {chooses}
      </Button>
      {said !== null && (
        <Button size="small" look="quiet" onClick={onClear} aria-label={`${label}: ${say(WHERE_WORDS.clear)}`}>
          {say(WHERE_WORDS.clear)}
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={say(WHERE_WORDS.done)}
        width="wide"
        actions={
          <Button look="primary" onClick={() => setOpen(false)}>
            {say(WHERE_WORDS.done)}
          </Button>
        }
      >
        {isOpen && <div className={css['chooser']}>{children}</div>}
      </Dialog>
    </div>
  )
}

/** A small picture of where, with what it shows. */
export function WherePicture({ said, children }: { readonly said: ReactNode; readonly children?: ReactNode }) {
  return (
    <figure className={css['picture']}>
      {children && <div className={css['small']}>{children}</div>}
      <figcaption className={css['quiet']}>{said}</figcaption>
    </figure>
  )
}

import type { WaitingWrite } from '#platform/web/waiting/waiting-write.ts'
import { mayTakeBack, takeBack, useWriteQueue } from '#platform/web/waiting/write-queue.ts'
import { Button } from '#ui/button.tsx'
import css from '../fill/fill.module.css'
import { useFormsText } from '../use-forms-text.ts'
import { useProblemWords } from './use-problem-words.ts'

/** In place of the button that sends: it waits here, and may be changed as long as it cannot have arrived. */
export function WaitingNote({ write }: { readonly write: WaitingWrite }) {
  const text = useFormsText()
  const words = useProblemWords()
  const { isSending } = useWriteQueue()
  return (
    <div className={css['form']} role="status">
      <p className={css['note']}>{words(write) ?? text('waitsHere')}</p>
      {mayTakeBack(write) && !isSending && (
        <span className={css['buttons']}>
          <Button onClick={() => void takeBack(write.id)}>{text('changeAgain')}</Button>
        </span>
      )}
    </div>
  )
}

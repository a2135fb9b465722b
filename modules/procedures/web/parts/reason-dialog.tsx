import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

/** Asks why, and does it. */
export function ReasonDialog(props: {
  readonly title: string
  readonly words?: string
  readonly action: string
  readonly sending: { readonly isPending: boolean; readonly error: Error | null }
  /** False while something else is to be chosen. */
  readonly isReady?: boolean
  readonly onSend: (reason: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const { title, words, action, sending, isReady = true, onSend, onClose, children } = props
  const text = useProceduresText()
  const [reason, setReason] = useState('')
  const send = async () => {
    await onSend(reason.trim())
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={sending.isPending}
            disabled={reason.trim() === '' || !isReady}
            onClick={() => {
              // The failure stands in the dialog.
              send().catch(() => {})
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        {words && <p className={css['quiet']}>{words}</p>}
        {children}
        <TextAreaField label={text('reasonNeeded')} value={reason} onChange={({ target }) => setReason(target.value)} />
        {sending.error && <ProblemNote>{sending.error.message}</ProblemNote>}
      </div>
    </Dialog>
  )
}

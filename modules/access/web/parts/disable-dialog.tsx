import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAccessText } from '../use-access-text.ts'
import { useUserActions } from '../use-user-actions.ts'
import css from './access.module.css'

/** Asks before users are signed out and kept out; takes the reason for their history. */
export function DisableDialog(props: {
  title: string
  /** Null: closed. */
  ids: readonly string[] | null
  onClose: (isDone: boolean) => void
}) {
  const { title, ids, onClose } = props
  const text = useAccessText()
  const actions = useUserActions()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const disable = async () => {
    setBusy(true)
    const isDone = await actions.setEnabled(ids ?? [], false, reason)
    setBusy(false)
    setReason('')
    onClose(isDone)
  }
  return (
    <Dialog
      isOpen={ids !== null}
      onClose={() => onClose(false)}
      title={title}
      width="narrow"
      actions={
        <>
          <Button onClick={() => onClose(false)}>{text('cancel')}</Button>
          <Button look="danger" busy={isBusy} onClick={() => void disable()}>
            {text('disable')}
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        <p className={css['words']}>{text('disableText')}</p>
        <TextField
          label={text('reason')}
          note={text('optional')}
          help={text('reasonHelp')}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

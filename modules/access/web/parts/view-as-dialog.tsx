import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { accessApi } from '../../contract/access-api.ts'
import type { User } from '../../contract/user.ts'
import { withConfirmedPassword } from '../password-confirmation.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import { enterView } from '../viewing.ts'
import css from './access.module.css'

const LEAST_REASON = 3

/** Asks for the reason and starts to view the product as a user. */
export function ViewAsDialog(props: { user: User; isOpen: boolean; onClose: () => void }) {
  const { user, isOpen, onClose } = props
  const text = useAccessText()
  const nameOf = useNameOf()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    if (reason.trim().length < LEAST_REASON) return setError(text('viewAsReasonMissing'))
    setBusy(true)
    try {
      await withConfirmedPassword(() => fetchEndpoint(accessApi, 'viewAs', { id: user.id, reason }))
      await enterView()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('viewAs', { name: nameOf.person(user) })}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={isBusy} onClick={() => void start()}>
            {text('startViewing')}
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        <p className={css['words']}>{text('viewAsText')}</p>
        <TextField
          label={text('viewAsReason')}
          help={text('reasonHelp')}
          autoComplete="off"
          maxLength={300}
          value={reason}
          error={error || undefined}
          onChange={(event) => {
            setReason(event.target.value)
            setError('')
          }}
        />
      </div>
    </Dialog>
  )
}

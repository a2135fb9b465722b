import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { sentPassword } from '#platform/web/session/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { useQuestion } from '../password-store.ts'
import { useAccessText } from '../use-access-text.ts'
import css from './access.module.css'

const FORM_ID = 'password-question'

/** Asks for the person's own password before a sensitive write. */
export function PasswordQuestion() {
  const text = useAccessText()
  const question = useQuestion()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const close = (isConfirmed: boolean) => {
    setError('')
    question?.answer(isConfirmed)
  }
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password === '') return setError(text('passwordMissing'))
    setBusy(true)
    try {
      await fetchEndpoint(accessApi, 'confirmPassword', { password: await sentPassword(password) })
      close(true)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => close(false)}
      title={text('confirmTitle')}
      width="narrow"
      actions={
        <>
          <Button onClick={() => close(false)}>{text('cancel')}</Button>
          <Button look="primary" type="submit" form={FORM_ID} busy={isBusy}>
            {text('confirm')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={css['stack']} onSubmit={(event) => void confirm(event)} noValidate>
        <p className={css['words']}>{text('confirmText')}</p>
        <OwnName />
        <PasswordField
          label={text('password')}
          name="password"
          autoFocus
          showLabel={text('showPassword')}
          hideLabel={text('hidePassword')}
          error={error || undefined}
        />
      </form>
    </Dialog>
  )
}

/** Lets password managers fill in the right one. */
function OwnName() {
  const name = useSession((session) => session.userName ?? '')
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
}

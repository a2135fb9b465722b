import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { useAccessText } from '../use-access-text.ts'
import css from './set-password.module.css'

/** Takes the password of whoever opened an invitation or a reset link; the real one, which the server checks. */
export function SetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const text = useAccessText()
  const say = useSay()
  const link = useApiQuery(accessApi, 'checkLink', { token })
  const [nameDone, setNameDone] = useState<string | null>(null)
  if (nameDone !== null) {
    return (
      <div className={css['form']}>
        <h1 className={css['title']}>{text('passwordIsSet')}</h1>
        <p className={css['words']}>{text('passwordIsSetText', { userName: nameDone })}</p>
        <Button look="primary" size="large" wide onClick={onDone}>
          {text('toSignIn')}
        </Button>
      </div>
    )
  }
  if (link.error) {
    return (
      <div className={css['form']} role="alert">
        <h1 className={css['title']}>{text('linkFailed')}</h1>
        <p className={css['words']}>{link.error.message}</p>
        <Button size="large" wide onClick={onDone}>
          {text('toSignIn')}
        </Button>
      </div>
    )
  }
  if (!link.data) return <Skeleton width="70%" height="2rem" />
  const isNew = link.data.purpose === 'invitation'
  const userName = link.data.name
  return (
    <div className={css['form']}>
      <h1 className={css['title']}>
        {isNew ? text('welcome', { name: say(link.data.displayName) }) : text('resetHeading')}
      </h1>
      <p className={css['words']}>
        {text(isNew ? 'welcomeText' : 'resetFor', { userName: `\u2068${userName}\u2069` })}
      </p>
      <NewPassword token={token} userName={userName} onSet={setNameDone} />
    </div>
  )
}

function NewPassword(props: { token: string; userName: string; onSet: (name: string) => void }) {
  const { token, userName, onSet } = props
  const text = useAccessText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setError('')
    setBusy(true)
    try {
      // Nothing is read again: the link that the form was opened by is used up.
      onSet((await fetchEndpoint(accessApi, 'useLink', { token, password })).name)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.fields['password'] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css['form']} onSubmit={(event) => void send(event)} noValidate>
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label={text('newPassword')}
        name="password"
        size="large"
        autoFocus
        autoComplete="new-password"
        // What is wrong says it again.
        help={error ? undefined : text('newPasswordHelp')}
        showLabel={text('showPassword')}
        hideLabel={text('hidePassword')}
        error={error || undefined}
      />
      <Button type="submit" look="primary" size="large" wide busy={isBusy}>
        {text('setPassword')}
      </Button>
    </form>
  )
}

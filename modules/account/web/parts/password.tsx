import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { accountApi } from '../../contract/account-api.ts'
import { useAccountText } from '../use-account-text.ts'
import css from './profile.module.css'

/** The password: the old one and a new one. Work accounts change theirs where they come from. */
export function PasswordPart() {
  const text = useAccountText()
  const { data } = useApiQuery(accountApi, 'profile', {})
  if (!data) return null
  if (!data.hasPassword) return <p className={css['quiet']}>{text('noPassword')}</p>
  return <PasswordForm userName={data.name} />
}

function PasswordForm({ userName }: { readonly userName: string }) {
  const text = useAccountText()
  const { change, isPending, errors } = useChange()
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const entered = new FormData(form.current ?? undefined)
    const isDone = await change(String(entered.get('oldPassword') ?? ''), String(entered.get('newPassword') ?? ''))
    if (isDone) form.current?.reset()
  }
  const eye = { showLabel: text('showPassword'), hideLabel: text('hidePassword') }
  return (
    <form
      ref={form}
      className={css['stack']}
      aria-label={text('password')}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <div className={css['pair']}>
        <PasswordField
          label={text('oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          error={errors.oldPassword}
          {...eye}
        />
        <PasswordField
          label={text('newPassword')}
          name="newPassword"
          autoComplete="new-password"
          help={text('newPasswordHelp')}
          error={errors.newPassword}
          {...eye}
        />
      </div>
      {errors.other && <ProblemNote>{errors.other}</ProblemNote>}
      <div className={css['end']}>
        <Button type="submit" busy={isPending}>
          {text('changePassword')}
        </Button>
        <span className={css['quiet']}>{text('otherSessionsEnd')}</span>
      </div>
    </form>
  )
}

interface Errors {
  readonly oldPassword?: string | undefined
  readonly newPassword?: string | undefined
  readonly other?: string
}

function useChange() {
  const text = useAccountText()
  const mutation = useApiMutation(accountApi, 'changePassword', { invalidates: ['session'] })
  const [errors, setErrors] = useState<Errors>({})
  const change = async (oldPassword: string, newPassword: string): Promise<boolean> => {
    const gaps: Errors = {
      ...(oldPassword === '' && { oldPassword: text('oldPasswordMissing') }),
      ...(newPassword === '' && { newPassword: text('newPasswordMissing') }),
    }
    setErrors(gaps)
    if (Object.keys(gaps).length > 0) return false
    try {
      await mutation.send({ oldPassword, newPassword })
      showMessage({ tone: 'success', text: text('passwordChanged') })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The check of the old one calls its field `password`, as it does everywhere.
      const { newPassword: weak, password: wrong } = error.fields
      setErrors(weak || wrong ? { newPassword: weak, oldPassword: wrong } : { other: error.message })
      return false
    }
  }
  return { change, isPending: mutation.isPending, errors }
}

import { type FormEvent, useState } from 'react'
import { withConfirmedPassword } from '#modules/access/web/public.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Profile } from '../../contract/account.ts'
import { accountApi } from '../../contract/account-api.ts'
import { useAccountText } from '../use-account-text.ts'
import { OwnPicture } from './own-picture.tsx'
import css from './profile.module.css'

/** Who the person is: picture, names, how to reach them. */
export function OwnDataPart() {
  const { data } = useApiQuery(accountApi, 'profile', {})
  if (!data) return null
  return (
    <div className={css['stack']}>
      <OwnPicture profile={data} />
      <OwnDataForm key={data.rowVersion} profile={data} />
    </div>
  )
}

const FIELDS = ['displayName', 'displayNameAr', 'email', 'phone'] as const

function OwnDataForm({ profile }: { readonly profile: Profile }) {
  const text = useAccountText()
  const [draft, setDraft] = useState(() => ({
    displayName: profile.displayName,
    displayNameAr: profile.displayNameAr,
    email: profile.email,
    phone: profile.phone,
  }))
  const { save, isPending, failure } = useSave()
  const isChanged = FIELDS.some((name) => draft[name] !== profile[name])
  const field = (name: (typeof FIELDS)[number]) => ({
    label: text(name),
    name,
    value: draft[name],
    error: failure?.fields[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ ...draft, rowVersion: profile.rowVersion })
  }
  return (
    <form className={css['stack']} aria-label={text('ownData')} onSubmit={submit} noValidate>
      <div className={css['pair']}>
        <TextField {...field('displayName')} dir="ltr" autoComplete="name" />
        <TextField {...field('displayNameAr')} dir="rtl" lang="ar" autoComplete="off" />
        <TextField {...field('email')} dir="ltr" type="email" autoComplete="email" help={text('emailHelp')} />
        <TextField {...field('phone')} dir="ltr" type="tel" autoComplete="tel" note={text('optional')} />
      </div>
      {failure && Object.keys(failure.fields).length === 0 && <ProblemNote>{failure.message}</ProblemNote>}
      {(isChanged || isPending) && (
        <div className={css['end']}>
          <Button type="submit" look="primary" busy={isPending}>
            {text('save')}
          </Button>
          <Button onClick={() => setDraft(profile)}>{text('discard')}</Button>
        </div>
      )}
    </form>
  )
}

function useSave() {
  const text = useAccountText()
  const mutation = useApiMutation(accountApi, 'saveProfile')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const save = async (input: Parameters<typeof mutation.send>[0]) => {
    setFailure(null)
    try {
      await withConfirmedPassword(() => mutation.send(input))
      showMessage({ tone: 'success', text: text('saved') })
      // The name stands in the person menu.
      await ensurePermissions({ force: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  return { save, isPending: mutation.isPending, failure }
}

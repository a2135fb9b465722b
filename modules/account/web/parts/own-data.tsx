import { withConfirmedPassword } from '#modules/access/web/public.ts'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FormNotices } from '#platform/web/form/form-notices.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OwnData, type Profile } from '../../contract/account.ts'
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
      <OwnDataForm profile={data} />
    </div>
  )
}

const FIELDS = ['displayName', 'displayNameAr', 'email', 'phone'] as const

function OwnDataForm({ profile }: { readonly profile: Profile }) {
  const text = useAccountText()
  const record = useOwnDataForm(profile)
  const { form, failure, isSaving } = record
  const { errors, isDirty } = form.formState
  const field = (name: (typeof FIELDS)[number]) => ({
    label: text(name === 'displayNameAr' ? 'nameAr' : name),
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <form className={css['stack']} aria-label={text('ownData')} onSubmit={record.submit} noValidate>
      <FormNotices record={record} />
      <div className={css['pair']}>
        <TextField {...field('displayName')} dir="ltr" autoComplete="name" />
        <TextField {...field('displayNameAr')} dir="rtl" lang="ar" autoComplete="off" />
        <TextField {...field('email')} dir="ltr" type="email" autoComplete="email" help={text('emailHelp')} />
        <TextField {...field('phone')} dir="ltr" type="tel" autoComplete="tel" note={text('optional')} />
      </div>
      {failure && Object.keys(failure.fields).length === 0 && <ProblemNote>{failure.message}</ProblemNote>}
      {(isDirty || isSaving) && (
        <div className={css['end']}>
          <Button type="submit" look="primary" busy={isSaving}>
            {text('save')}
          </Button>
          <Button onClick={record.discardDraft}>{text('discard')}</Button>
        </div>
      )}
    </form>
  )
}

function useOwnDataForm(profile: Profile) {
  const text = useAccountText()
  const mutation = useApiMutation(accountApi, 'saveProfile')
  return useRecordForm({
    schema: OwnData,
    draftName: 'account.own-data',
    messages: { email: text('emailWrong'), phone: text('phoneWrong') },
    edited: {
      stored: profile,
      valuesOf: ({ displayName, displayNameAr, email, phone }: Profile) => ({
        displayName,
        displayNameAr,
        email,
        phone,
      }),
      read: () => readAgain(accountApi, 'profile', {}),
      labels: {
        displayName: text('displayName'),
        displayNameAr: text('nameAr'),
        email: text('email'),
        phone: text('phone'),
      },
    },
    save: (own, { rowVersion, ...call }) => withConfirmedPassword(() => mutation.send({ ...own, rowVersion }, call)),
    onSaved: async () => {
      showMessage({ tone: 'success', text: text('saved') })
      // The name stands in the person menu.
      await ensurePermissions({ force: true })
    },
  })
}

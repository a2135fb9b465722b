import { useState } from 'react'
import { deviceName } from '#platform/contract/device-name.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { accountApi } from '../../contract/account-api.ts'
import { APP_PASSWORD_DAYS, type AppPassword } from '../../contract/app-password.ts'
import { useAccountText } from '../use-account-text.ts'
import { useFactorChange } from '../use-factor-change.ts'
import { FactorDialog } from './factor-dialog.tsx'
import css from './profile.module.css'

type Change = ReturnType<typeof useFactorChange>

/** Passwords for programs that know names and passwords alone: made, shown once, withdrawn. */
export function AppPasswordsPart() {
  const text = useAccountText()
  const list = useApiQuery(accountApi, 'appPasswords', {})
  const change = useFactorChange()
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState('')
  if (list.error && !list.data) return <ErrorState title={list.error.message} />
  if (!list.data) return <Skeleton width="100%" height="3rem" />
  return (
    <div className={css['stack']}>
      {list.data.items.length > 0 ? (
        <RowList label={text('appPasswords')}>
          {list.data.items.map((one) => (
            <AppPasswordRow key={one.id} of={one} change={change} />
          ))}
        </RowList>
      ) : (
        <p className={css['quiet']}>{text('noAppPasswords')}</p>
      )}
      {change.problem && !isMaking && <ProblemNote>{change.problem}</ProblemNote>}
      <div>
        <Button onClick={() => setMaking(true)}>{text('makeAppPassword')}</Button>
      </div>
      <Making
        isOpen={isMaking}
        change={change}
        onClose={() => {
          change.forget()
          setMaking(false)
        }}
        onMade={(made) => {
          setMaking(false)
          setSecret(made)
        }}
      />
      <ShownOnce secret={secret} onClose={() => setSecret('')} />
    </div>
  )
}

function AppPasswordRow({ of, change }: { readonly of: AppPassword; readonly change: Change }) {
  const text = useAccountText()
  const format = useFormats()
  const revoke = useApiMutation(accountApi, 'revokeAppPassword')
  const ends = text(Date.parse(of.expiresAt) > Date.now() ? 'appPasswordUntil' : 'appPasswordOver', {
    day: format.day(of.expiresAt),
  })
  const used = of.lastUsedAt
    ? text('appPasswordUsed', {
        moment: `\u2068${format.dateTime(of.lastUsedAt)}\u2069`,
        from: `\u2066${of.lastUsedFrom ?? ''}\u2069`,
        by: `\u2068${of.lastUsedBy || '–'}\u2069`,
      })
    : text('appPasswordUnused')
  return (
    <RowItem icon="key" title={<bdi>{of.name}</bdi>} fact={`${ends} · ${used}`}>
      <Button
        size="small"
        look="quiet"
        aria-label={`${text('remove')}, ${of.name}`}
        onClick={() => void change.run(() => revoke.send({ id: of.id }))}
      >
        {text('remove')}
      </Button>
    </RowItem>
  )
}

interface MakingProps {
  readonly isOpen: boolean
  readonly change: Change
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

function Making({ isOpen, change, onClose, onMade }: MakingProps) {
  const text = useAccountText()
  const make = useApiMutation(accountApi, 'makeAppPassword')
  const send = async (fields: FormData) => {
    const name = String(fields.get('name') ?? '').trim() || deviceName(navigator.userAgent) || text('appPassword')
    const days = APP_PASSWORD_DAYS.find((known) => String(known) === fields.get('days')) ?? 90
    const answer = await change.run(() => make.send({ name, days }))
    if (answer) onMade(answer.secret)
  }
  return (
    <FactorDialog
      isOpen={isOpen}
      isNarrow
      title={text('makeAppPassword')}
      sendLabel={text('continue')}
      isBusy={change.isBusy}
      onSend={(fields) => void send(fields)}
      onClose={onClose}
    >
      <TextField
        label={text('name')}
        name="name"
        autoComplete="off"
        maxLength={80}
        defaultValue={deviceName(navigator.userAgent)}
        help={text('appPasswordNameHelp')}
        error={change.problem || undefined}
      />
      <SelectField
        label={text('appPasswordDays')}
        name="days"
        defaultValue="90"
        choices={APP_PASSWORD_DAYS.map((days) => ({ value: String(days), label: text('days', { count: days }) }))}
      />
    </FactorDialog>
  )
}

/** The secret, this once. */
function ShownOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useAccountText()
  const [isCopied, setCopied] = useState(false)
  const close = () => {
    setCopied(false)
    onClose()
  }
  const copy = async () => setCopied(await copyText(secret))
  return (
    <Dialog
      isOpen={secret !== ''}
      onClose={close}
      title={text('appPassword')}
      width="narrow"
      actions={
        <>
          <Button icon={<Icon name={isCopied ? 'check' : 'copy'} />} onClick={() => void copy()}>
            {text(isCopied ? 'copied' : 'copy')}
          </Button>
          <Button look="primary" onClick={close}>
            {text('codesKept')}
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        <p className={css['quiet']}>{text('appPasswordOnce')}</p>
        <code className={css['secret']} dir="ltr">
          {secret}
        </code>
      </div>
    </Dialog>
  )
}

import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Passkey } from '../../contract/account.ts'
import { accountApi } from '../../contract/account-api.ts'
import { useAccountText } from '../use-account-text.ts'
import { useFactorChange } from '../use-factor-change.ts'
import { FactorDialog } from './factor-dialog.tsx'

/** Gives a passkey another name; null while none is chosen. */
export function PasskeyRenaming({
  passkey,
  onClose,
}: {
  readonly passkey: Passkey | null
  readonly onClose: () => void
}) {
  const text = useAccountText()
  const rename = useApiMutation(accountApi, 'renamePasskey')
  const { run, isBusy, problem, forget } = useFactorChange()
  const close = () => {
    forget()
    onClose()
  }
  const send = async (fields: FormData) => {
    const name = String(fields.get('name') ?? '').trim()
    if (!passkey || name === '' || name === passkey.name) return close()
    const work = async () => {
      await rename.send({ id: passkey.id, name })
      return true
    }
    if (await run(work)) onClose()
  }
  return (
    <FactorDialog
      isOpen={passkey !== null}
      isNarrow
      title={text('renameTitle')}
      sendLabel={text('save')}
      isBusy={isBusy}
      onSend={(fields) => void send(fields)}
      onClose={close}
    >
      <TextField
        key={passkey?.id ?? ''}
        label={text('name')}
        name="name"
        autoComplete="off"
        maxLength={80}
        defaultValue={passkey?.name ?? ''}
        help={text('passkeyNameHelp')}
        error={problem || undefined}
      />
    </FactorDialog>
  )
}

import { deviceName } from '#platform/contract/device-name.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { TextField } from '#ui/text-field.tsx'
import { accountApi } from '../../contract/account-api.ts'
import { makePasskey } from '../make-passkey.ts'
import { useAccountText } from '../use-account-text.ts'
import { useFactorChange } from '../use-factor-change.ts'
import { FactorDialog } from './factor-dialog.tsx'
import css from './profile.module.css'

/** Names a passkey and lets the device make it. */
export function PasskeyAdding(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: (codes: readonly string[]) => void
}) {
  const { isOpen, onClose, onDone } = props
  const text = useAccountText()
  const add = useApiMutation(accountApi, 'addPasskey')
  const { run, isBusy, problem, forget } = useFactorChange()
  const close = () => {
    forget()
    onClose()
  }
  const send = async (fields: FormData) => {
    const typed = String(fields.get('name') ?? '').trim()
    const name = typed || deviceName(navigator.userAgent) || text('passkey')
    const answer = await run(async () => {
      const passkey = await makePasskey(await fetchEndpoint(accountApi, 'beginPasskey', {}))
      return add.send({ name, passkey })
    })
    if (answer) onDone(answer.codes)
  }
  return (
    <FactorDialog
      isOpen={isOpen}
      isNarrow
      title={text('passkeyTitle')}
      sendLabel={text('continue')}
      isBusy={isBusy}
      onSend={(fields) => void send(fields)}
      onClose={close}
    >
      <p className={css['quiet']}>{text('passkeyText')}</p>
      <TextField
        label={text('name')}
        name="name"
        autoComplete="off"
        maxLength={80}
        defaultValue={deviceName(navigator.userAgent)}
        help={text('passkeyNameHelp')}
        error={problem || undefined}
      />
    </FactorDialog>
  )
}

import { type FormEvent, useRef } from 'react'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { accountApi } from '../../contract/account-api.ts'
import { deviceName } from '../device-name.ts'
import { makePasskey } from '../make-passkey.ts'
import { useAccountText } from '../use-account-text.ts'
import { useFactorChange } from '../use-factor-change.ts'
import css from './profile.module.css'

const FORM_ID = 'passkey-adding'

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
  const form = useRef<HTMLFormElement>(null)
  const close = () => {
    forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = String(new FormData(form.current ?? undefined).get('name') ?? '').trim()
    const name = typed || deviceName(navigator.userAgent) || text('passkey')
    const answer = await run(async () => {
      const passkey = await makePasskey(await fetchEndpoint(accountApi, 'beginPasskey', {}))
      return add.send({ name, passkey })
    })
    if (answer) onDone(answer.codes)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text('passkeyTitle')}
      width="narrow"
      actions={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button look="primary" type="submit" form={FORM_ID} busy={isBusy}>
            {text('continue')}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM_ID} className={css['stack']} onSubmit={(event) => void submit(event)} noValidate>
        <p className={css['quiet']}>{text('passkeyText')}</p>
        <TextField
          label={text('passkeyName')}
          name="name"
          autoComplete="off"
          maxLength={80}
          defaultValue={deviceName(navigator.userAgent)}
          help={text('passkeyNameHelp')}
          error={problem || undefined}
        />
      </form>
    </Dialog>
  )
}

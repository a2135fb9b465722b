import { type FormEvent, useRef } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { accountApi } from '../../contract/account-api.ts'
import { useAccountText } from '../use-account-text.ts'
import { useFactorChange } from '../use-factor-change.ts'
import css from './profile.module.css'
import { QrCode } from './qr-code.tsx'

const FORM_ID = 'totp-set-up'
const QR_PX = 184

/** What an authenticator app reads. */
export interface TotpOffer {
  readonly secret: string
  readonly address: string
}

/** Shows the secret as a QR code and as text, and takes the first code of the app. */
export function TotpSetUp(props: {
  readonly offer: TotpOffer | null
  readonly onClose: () => void
  readonly onDone: (codes: readonly string[]) => void
}) {
  const { offer, onClose, onDone } = props
  const text = useAccountText()
  const confirm = useApiMutation(accountApi, 'confirmTotp')
  const { run, isBusy, problem, forget } = useFactorChange()
  const form = useRef<HTMLFormElement>(null)
  const close = () => {
    forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = String(new FormData(form.current ?? undefined).get('code') ?? '').replace(/\D/g, '')
    const answer = code === '' ? null : await run(() => confirm.send({ code }))
    if (answer) onDone(answer.codes)
  }
  return (
    <Dialog
      isOpen={offer !== null}
      onClose={close}
      title={text('totpTitle')}
      actions={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button look="primary" type="submit" form={FORM_ID} busy={isBusy}>
            {text('confirm')}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM_ID} className={css['stack']} onSubmit={(event) => void submit(event)} noValidate>
        {offer && (
          <div className={css['qr']}>
            <div className={css['qrPicture']}>
              <QrCode value={offer.address} label={text('qrLabel')} sizePx={QR_PX} />
            </div>
            <div className={css['qrWords']}>
              <p>{text('totpScan')}</p>
              <p className={css['quiet']}>{text('totpType')}</p>
              <bdi className={css['secret']} dir="ltr">
                {inGroups(offer.secret)}
              </bdi>
            </div>
          </div>
        )}
        <TextField
          label={text('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={8}
          help={text('codeHelp')}
          error={problem || undefined}
        />
      </form>
    </Dialog>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

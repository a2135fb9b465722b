import { latinDigits } from '#platform/contract/typed-digits.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { TextField } from '#ui/text-field.tsx'
import { accountApi } from '../../contract/account-api.ts'
import { useAccountText } from '../use-account-text.ts'
import { useFactorChange } from '../use-factor-change.ts'
import { FactorDialog } from './factor-dialog.tsx'
import css from './profile.module.css'

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
  const close = () => {
    forget()
    onClose()
  }
  const send = async (fields: FormData) => {
    const code = latinDigits(String(fields.get('code') ?? '')).replace(/\D/g, '')
    const answer = code === '' ? null : await run(() => confirm.send({ code }))
    if (answer) onDone(answer.codes)
  }
  return (
    <FactorDialog
      isOpen={offer !== null}
      title={text('totpTitle')}
      sendLabel={text('confirm')}
      isBusy={isBusy}
      onSend={(fields) => void send(fields)}
      onClose={close}
    >
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
    </FactorDialog>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

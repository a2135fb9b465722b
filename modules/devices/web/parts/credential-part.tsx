import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import type { Device, DeviceCredential } from '../../contract/device.ts'
import { devicesApi } from '../../contract/devices-api.ts'
import type { devicesEn } from '../locales/en.ts'
import css from './measurements.module.css'

/** Whether a device has a credential; gives it one, shown once with a message that can be tried at once. */
export function CredentialPart({ device }: { device: Device }) {
  const text = useText<typeof devicesEn>('devices')
  const [isAsking, setIsAsking] = useState(false)
  const give = useApiMutation(devicesApi, 'giveCredential')
  const send = () => {
    setIsAsking(false)
    give.submit({ id: device.id })
  }
  return (
    <section className={css['part']} aria-label={text('credential')}>
      <h2>{text('credential')}</h2>
      {give.data ? (
        <Given credential={give.data} />
      ) : (
        <p className={css['quiet']}>{text(device.hasCredential ? 'hasOne' : 'hasNone')}</p>
      )}
      {give.error && <p role="alert">{give.error.message}</p>}
      {device.can.giveCredential && (
        <div>
          <Button busy={give.isPending} onClick={() => (device.hasCredential ? setIsAsking(true) : send())}>
            {text(device.hasCredential ? 'giveNew' : 'give')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('giveNew')}
        confirmLabel={text('giveNew')}
        cancelLabel={text('keep')}
        onConfirm={send}
        onCancel={() => setIsAsking(false)}
        isDanger
      >
        {text('giveNewQuestion')}
      </ConfirmDialog>
    </section>
  )
}

const TRIED = { temperature: 21.5 }

/** A command that publishes a message as the device, for a shell. */
function tryCommand({ deviceId, secret, mqtt }: DeviceCredential): string {
  const message = JSON.stringify(TRIED)
  if (!mqtt) {
    const body = JSON.stringify({ deviceId, secret, measurements: [{ values: TRIED }] })
    return `curl ${window.location.origin}/api/device-measurements -H 'content-type: application/json' -d '${body}'`
  }
  const door = `-h ${mqtt.host ?? window.location.hostname} -p ${mqtt.port}${mqtt.isSecure ? ' --tls-use-os-certs' : ''}`
  return `mosquitto_pub ${door} -u ${deviceId} -P ${secret} -q 1 -t devices/${deviceId}/telemetry -m '${message}'`
}

function Given({ credential }: { credential: DeviceCredential }) {
  const text = useText<typeof devicesEn>('devices')
  const { deviceId, secret, mqtt } = credential
  const message = tryCommand(credential)
  const [isCopied, setCopied] = useState(false)
  const code = (value: string) => (
    <code dir="ltr" className={css['copy']}>
      {value}
    </code>
  )
  return (
    <>
      <p role="status">{text('shownOnce')}</p>
      <DefinitionGrid
        definitions={[
          { term: text('userName'), value: code(deviceId), isWide: true },
          { term: text('password'), value: code(secret), isWide: true },
          ...(mqtt ? [{ term: text('sendsTo'), value: code(`devices/${deviceId}/telemetry`), isWide: true }] : []),
          { term: text('tryMessage'), value: code(message), isWide: true },
        ]}
      />
      <div>
        <Button onClick={() => void copyText(message).then(setCopied)}>{text('copyMessage')}</Button>
        {isCopied && <p role="status">{text('messageCopied')}</p>}
      </div>
    </>
  )
}

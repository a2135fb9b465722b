import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
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

function Given({ credential: { deviceId, secret } }: { credential: DeviceCredential }) {
  const text = useText<typeof devicesEn>('devices')
  const topic = `devices/${deviceId}/telemetry`
  const message = `mosquitto_pub -h ${window.location.hostname} -u ${deviceId} -P ${secret} -q 1 -t ${topic} -m '{"temperature": 21.5}'`
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
          { term: text('sendsTo'), value: code(topic), isWide: true },
          { term: text('tryMessage'), value: code(message), isWide: true },
        ]}
      />
    </>
  )
}

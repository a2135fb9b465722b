import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { devicesApi } from '../../contract/devices-api.ts'
import type { devicesEn } from '../locales/en.ts'
import css from './measurements.module.css'

const EXPIRIES = ['600', '3600', '86400'] as const

/** Asks for a command with its parameters, and until when it is worth sending. */
export function SendCommandDialog({ deviceId, onClose }: { deviceId: string; onClose: () => void }) {
  const text = useText<typeof devicesEn>('devices')
  const [command, setCommand] = useState('')
  const [parameters, setParameters] = useState('')
  const [expires, setExpires] = useState<string>(EXPIRIES[0])
  const [isWrong, setWrong] = useState(false)
  const sending = useApiMutation(devicesApi, 'sendCommand')
  const send = () => {
    const read = objectIn(parameters)
    setWrong(read === null)
    if (read === null) return
    const body = { id: deviceId, command: command.trim(), parameters: read, expiresInSeconds: Number(expires) }
    void sending.send(body).then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('sendCommand')}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={sending.isPending} disabled={command.trim() === ''} onClick={send}>
            {text('sendCommand')}
          </Button>
        </>
      }
    >
      <div className={css['part']}>
        <TextField
          label={text('command')}
          help={text('commandNote')}
          error={sending.error?.message}
          dir="ltr"
          autoComplete="off"
          value={command}
          onChange={({ target }) => setCommand(target.value)}
        />
        <TextAreaField
          label={text('parameters')}
          note={text('optional')}
          error={isWrong ? text('parametersWrong') : undefined}
          dir="ltr"
          value={parameters}
          onChange={({ target }) => setParameters(target.value)}
        />
        <SelectField
          label={text('expires')}
          choices={EXPIRIES.map((value) => ({ value, label: text(`expires.${value}`) }))}
          value={expires}
          onChange={({ target }) => setExpires(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Null for what is no JSON object; nothing is an empty one. */
function objectIn(written: string): Record<string, unknown> | null {
  if (written.trim() === '') return {}
  try {
    const read: unknown = JSON.parse(written)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}

import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import type { Device } from '../../contract/device.ts'
import type { CommandState, DeviceCommand } from '../../contract/device-command.ts'
import { devicesApi } from '../../contract/devices-api.ts'
import type { devicesEn } from '../locales/en.ts'
import css from './measurements.module.css'
import { SendCommandDialog } from './send-command-dialog.tsx'

const MOST_SHOWN = 5
const TONES: Readonly<Record<CommandState, Status>> = {
  queued: 'minor',
  sent: 'info',
  delivered: 'info',
  acked: 'good',
  failed: 'critical',
  expired: 'off',
}

/** What the device was told to do last, and what it answered; who may tells it something else. */
export function CommandsPart({ device }: { device: Device }) {
  const text = useText<typeof devicesEn>('devices')
  const [isOpen, setOpen] = useState(false)
  const found = useApiQuery(devicesApi, 'commands', { id: device.id, pageSize: MOST_SHOWN })
  useLiveEvents({ kinds: ['device'] })
  const commands = found.data?.items ?? []
  return (
    <section className={css['part']} aria-label={text('commands')}>
      <h2>{text('commands')}</h2>
      {found.isSuccess && commands.length === 0 && <p className={css['quiet']}>{text('noCommands')}</p>}
      {commands.length > 0 && (
        <ul className={css['commands']}>
          {commands.map((command) => (
            <CommandLine key={command.id} command={command} />
          ))}
        </ul>
      )}
      {device.can.command && device.state !== 'retired' && (
        <div>
          <Button onClick={() => setOpen(true)}>{text('sendCommand')}</Button>
          {isOpen && <SendCommandDialog deviceId={device.id} onClose={() => setOpen(false)} />}
        </div>
      )}
    </section>
  )
}

function CommandLine({
  command: { command, parameters, state, result, askedBy, askedAt },
}: {
  command: DeviceCommand
}) {
  const text = useText<typeof devicesEn>('devices')
  const format = useFormats()
  return (
    <li className={css['command']}>
      <span className={css['told']}>
        <code dir="ltr">
          {command}
          {Object.keys(parameters).length > 0 && ` ${JSON.stringify(parameters)}`}
        </code>
        <StatusBadge status={TONES[state]} word={text(`command.${state}`)} />
      </span>
      <span className={css['age']}>
        <bdi>{askedBy?.name}</bdi>
        <bdi dir="ltr">{format.exactTime(askedAt)}</bdi>
      </span>
      {result !== null && result !== undefined && (
        <span>
          {text('answered')}{' '}
          <code dir="ltr" className={css['answer']}>
            {typeof result === 'string' ? result : JSON.stringify(result)}
          </code>
        </span>
      )}
    </li>
  )
}

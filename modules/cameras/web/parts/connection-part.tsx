import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Connection } from '../../contract/camera-live.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { type CameraSource, isStream, SOURCES } from '../../contract/cameras-records.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import css from './stills-part.module.css'

/** Enters how a camera is reached. Shown to who may; what was entered before is not shown to them either. */
export function ConnectAction({ id }: { id: string }) {
  const text = useCamerasText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('connect')}</Button>
      {isOpen && <ConnectDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

const ADDRESS_WORDS = { rtsp: 'streamAddress', whep: 'whepAddress', hls: 'hlsAddress' } as const

const EMPTY: Omit<Connection, 'source'> = {
  pictureAddress: '',
  streamAddress: '',
  steeringAddress: '',
  user: '',
  password: '',
}

function ConnectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useCamerasText()
  const now = useApiQuery(camerasApi, 'showConnection', { id })
  const connect = useApiMutation(camerasApi, 'connect')
  const [source, setSource] = useState<CameraSource | null>(null)
  const [entered, setEntered] = useState(EMPTY)
  const chosen = source ?? now.data?.source ?? 'none'
  const hasStream = isStream(chosen)
  const set = (change: Partial<typeof EMPTY>) => setEntered({ ...entered, ...change })
  const save = async () => {
    await connect.send({ id, source: chosen, ...entered })
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={text('connection')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" disabled={connect.isPending || !now.data} onClick={() => void save().catch(() => {})}>
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <p>{text('connectHelp')}</p>
        {now.data?.host && <p>{text('connectedTo', { host: now.data.host })}</p>}
        <SelectField
          label={text('source')}
          value={chosen}
          choices={SOURCES.map((value) => ({ value, label: text(`source.${value}`) }))}
          onChange={({ target }) => setSource(SOURCES.find((one) => one === target.value) ?? 'none')}
        />
        {(chosen === 'jpeg' || hasStream) && (
          <>
            {hasStream && (
              <TextField
                label={text(ADDRESS_WORDS[chosen as keyof typeof ADDRESS_WORDS])}
                dir="ltr"
                placeholder={chosen === 'rtsp' ? 'rtsp://' : 'https://'}
                value={entered.streamAddress}
                error={connect.error?.fields?.['streamAddress']}
                onChange={({ target }) => set({ streamAddress: target.value.trim() })}
              />
            )}
            <TextField
              label={text('pictureAddress')}
              help={hasStream ? text('pictureHelp') : undefined}
              dir="ltr"
              value={entered.pictureAddress}
              error={connect.error?.fields?.['pictureAddress']}
              onChange={({ target }) => set({ pictureAddress: target.value.trim() })}
            />
            <TextField
              label={text('steeringAddress')}
              dir="ltr"
              value={entered.steeringAddress}
              error={connect.error?.fields?.['steeringAddress']}
              onChange={({ target }) => set({ steeringAddress: target.value.trim() })}
            />
            <TextField
              label={text('userName')}
              dir="ltr"
              autoComplete="off"
              value={entered.user}
              onChange={({ target }) => set({ user: target.value })}
            />
            <TextField
              type="password"
              label={text('password')}
              autoComplete="new-password"
              value={entered.password}
              onChange={({ target }) => set({ password: target.value })}
            />
          </>
        )}
        {connect.error && !connect.error.fields && <p role="alert">{connect.error.message}</p>}
      </div>
    </Dialog>
  )
}

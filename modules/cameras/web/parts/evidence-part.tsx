import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { momentFromEntry, momentToEntry } from '#platform/web/records/entered-moment.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { MomentField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Evidence } from '../../contract/camera-stills.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import css from './stills-part.module.css'

/** What was taken out of a camera, with why and the hash that shows nobody changed it; and the way to take more. */
export function EvidencePart({ id }: { id: string }) {
  const text = useCamerasText()
  const found = useApiQuery(camerasApi, 'evidence', { id })
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css['part']} aria-label={text('evidence')}>
      <div className={css['head']}>
        <h2>{text('evidence')}</h2>
        <Button onClick={() => setOpen(true)}>{text('takeEvidence')}</Button>
      </div>
      {found.data?.length === 0 && <p className={css['quiet']}>{text('noEvidence')}</p>}
      {found.data && found.data.length > 0 && <Table id={id} evidence={found.data} />}
      {isOpen && <TakeDialog id={id} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Table({ id, evidence }: { id: string; evidence: readonly Evidence[] }) {
  const text = useCamerasText()
  const format = useFormats()
  return (
    <PlainTable heads={[text('from'), text('to'), text('reason'), text('takenBy'), text('pictures'), 'SHA-256', '']}>
      {evidence.map((one) => (
        <tr key={one.id}>
          <td>
            <bdi dir="ltr">{format.exactTime(one.from)}</bdi>
          </td>
          <td>
            <bdi dir="ltr">{format.exactTime(one.to)}</bdi>
          </td>
          <td dir="auto">{one.reason}</td>
          <td>{one.takenBy?.name}</td>
          <td>{format.count(one.count)}</td>
          <td className={css['hash']}>
            <code dir="ltr">{one.sha256}</code>
          </td>
          <td>
            <Button
              size="small"
              onClick={() =>
                void downloadFile(
                  camerasApi,
                  'evidenceFile',
                  { id, evidenceId: one.id },
                  `evidence-${one.id.slice(0, 8)}.zip`,
                ).catch(() => {})
              }
            >
              {text('download')}
            </Button>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** The last hour, as `YYYY-MM-DDTHH:mm` of the person's clock. */
function lastHour(timeZone: string | undefined): readonly [string, string] {
  const entry = (at: number) => momentToEntry(new Date(at).toISOString(), timeZone)
  const now = Date.now()
  return [entry(now - 3_600_000), entry(now + 60_000)]
}

function TakeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useCamerasText()
  const timeZone = useUiState((ui) => ui.timeZone) ?? undefined
  const [[from, to], setTime] = useState(() => lastHour(timeZone))
  const [reason, setReason] = useState('')
  const take = useApiMutation(camerasApi, 'takeEvidence')
  const times = [from, to].map((entry) => momentFromEntry(entry, timeZone)) as [string | null, string | null]
  const isWhole = times[0] && times[1] && reason.trim().length >= 3
  const save = async () => {
    await take.send({ id, from: times[0]!, to: times[1]!, reason })
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={text('takeEvidence')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={take.isPending} disabled={!isWhole} onClick={() => void save().catch(() => {})}>
            {text('takeEvidence')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <p>{text('evidenceHelp')}</p>
        <MomentField label={text('from')} value={from} onChange={(moment) => setTime([moment, to])} />
        <MomentField label={text('to')} value={to} onChange={(moment) => setTime([from, moment])} />
        <TextField
          label={text('reason')}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        {take.error && <p role="alert">{take.error.message}</p>}
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { TakeFile } from '#platform/web/upload/take-file.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import type { DrawingWithRevisions, Revision } from '../../contract/drawing.ts'
import css from '../parts/cad.module.css'
import { DRAWING_FILE } from '../parts/drawing-file.ts'
import { ReadingProgress, RevisionStateBadge } from '../parts/revision-state.tsx'
import { SaveOffline } from '../parts/save-offline.tsx'
import { useCadText } from '../use-cad-text.ts'
import { RenderReportView } from './render-report-view.tsx'

/** Facts, revisions, what is shown and what is not, and the history. */
export function ReportPanel({ drawing, shown }: { drawing: DrawingWithRevisions; shown: Revision | null }) {
  const text = useCadText()
  const words = useHistoryWords('cad')
  return (
    <>
      <dl className={css['pairs']}>
        <dt>{text('discipline')}</dt>
        <dd>{text(`discipline.${drawing.discipline}`)}</dd>
        <dt>{text('structure')}</dt>
        <dd>
          <PlaceName of={drawing} />
        </dd>
        <dt>{text('sheetSize')}</dt>
        <dd>
          <bdi dir="ltr">{[drawing.sheetSize, drawing.scale].filter(Boolean).join(' · ') || '–'}</bdi>
        </dd>
      </dl>
      <h3 className={css['heading']}>{text('revisions')}</h3>
      <ReadingProgress revision={drawing.latest} />
      <ul className={css['rows']}>
        {drawing.revisions.map((revision) => (
          <RevisionRow key={revision.revision} drawingId={drawing.id} revision={revision} />
        ))}
      </ul>
      {drawing.can.edit && <AddRevision drawing={drawing} />}
      {shown && <SaveOffline drawing={drawing} revision={shown} />}
      {shown?.report && <RenderReportView report={shown.report} />}
      <RecordHistory entityType="cad-drawing" entityId={drawing.id} {...words} />
    </>
  )
}

function RevisionRow({ drawingId, revision }: { drawingId: string; revision: Revision }) {
  const text = useCadText()
  const format = useFormats()
  const download = () =>
    void downloadFile(cadApi, 'source', { id: drawingId, revision: revision.revision }, revision.sourceName)
  return (
    <li className={css['row']}>
      <span className={css['wraps']}>
        <bdi dir="ltr">{revision.label}</bdi> · <bdi>{revision.sourceName}</bdi>
        <div className={css['quiet']}>
          {format.fileSize(revision.sourceBytes)} · {text('uploadedBy', { person: revision.createdBy.name })} ·{' '}
          <bdi>{format.dateTime(revision.createdAt)}</bdi>
        </div>
      </span>
      <RevisionStateBadge revision={revision} />
      <IconButton label={text('download')} icon={<Icon name="download" />} size="small" onClick={download} />
    </li>
  )
}

/** A new revision begins as soon as its file is chosen; the record shows the rest. */
function AddRevision({ drawing }: { drawing: DrawingWithRevisions }) {
  const text = useCadText()
  const [label, setLabel] = useState(() => nextLabel(drawing.latest.label))
  const add = useApiMutation(cadApi, 'addRevision', { invalidates: ['jobs'] })
  const send = async (fileId: string) => {
    await add.send({ id: drawing.id, revision: label.trim(), fileId })
    setLabel(nextLabel(label))
  }
  return (
    <div className={css['tools']}>
      <TextField
        label={text('revision')}
        dir="ltr"
        value={label}
        maxLength={20}
        onChange={(event) => setLabel(event.target.value)}
      />
      {label.trim() !== '' && <TakeFile of={DRAWING_FILE} place={drawing} label={text('newRevision')} send={send} />}
    </div>
  )
}

/** P01 → P02, A → B, 9 → 10. */
function nextLabel(label: string): string {
  const digits = /^(.*?)(\d+)$/.exec(label)
  if (digits) return `${digits[1]}${String(Number(digits[2]) + 1).padStart(digits[2]?.length ?? 1, '0')}`
  return /^[A-Ya-y]$/.test(label) ? String.fromCharCode(label.charCodeAt(0) + 1) : `${label}1`
}

import { useState } from 'react'
import { RecordHistory } from '#modules/audit/web/public.ts'
import { UploadProgress } from '#modules/files/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import type { DrawingWithRevisions, Revision } from '../../contract/drawing.ts'
import css from '../parts/cad.module.css'
import { ReadingProgress, RevisionStateBadge } from '../parts/revision-state.tsx'
import { SaveOffline } from '../parts/save-offline.tsx'
import { DRAWING_TYPES, useDrawingUpload } from '../parts/use-drawing-upload.ts'
import { useCadText } from '../use-cad-text.ts'
import { RenderReportView } from './render-report-view.tsx'

const ACTIONS = [
  'cad-drawing.created',
  'cad-drawing.updated',
  'cad-drawing.revision-added',
  'cad-drawing.removed',
  'cad-drawing.placed',
  'cad-markup.added',
  'cad-markup.changed',
  'cad-markup.removed',
  'cad-markup.restored',
  'cad-markup.issue-raised',
  'cad-view.saved',
  'cad-view.changed',
  'cad-view.removed',
  'cad-view.restored',
] as const
const FIELDS = [
  'number',
  'title',
  'titleAr',
  'discipline',
  'sheetSize',
  'scale',
  'revision',
  'file',
  'epsg',
  'rmse',
  'mark',
  'text',
  'view',
] as const

/** Facts, revisions, what is shown and what is not, and the history. */
export function ReportPanel({ drawing, shown }: { drawing: DrawingWithRevisions; shown: Revision | null }) {
  const text = useCadText()
  return (
    <>
      <dl className={css['pairs']}>
        <dt>{text('discipline')}</dt>
        <dd>{text(`discipline.${drawing.discipline}`)}</dd>
        <dt>{text('structure')}</dt>
        <dd>
          <bdi dir="ltr">{drawing.structureCode}</bdi>
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
      <RecordHistory
        entityType="cad-drawing"
        entityId={drawing.id}
        actionLabel={(action) => {
          const known = ACTIONS.find((name) => name === action)
          return known ? text(`action.${known}`) : action
        }}
        fieldLabel={(field) => {
          const known = FIELDS.find((name) => name === field)
          return known ? text(known) : field
        }}
        valueLabel={() => null}
      />
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
          <bdi dir="ltr">{format.dateTime(revision.createdAt)}</bdi>
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
  const [uploadId, setUploadId] = useState('')
  const upload = useDrawingUpload(uploadId)
  const add = useApiMutation(cadApi, 'addRevision', { invalidates: ['jobs'] })
  const take = async (file: File) => {
    const { projectCode, siteCode, structureCode } = drawing
    const id = await upload.begin(file, { projectCode, siteCode, structureCode })
    if (!id) return
    setUploadId(id)
    // A cancelled upload ends the wait without a revision.
    const fileId = await uploadedFile(id).catch(() => null)
    if (fileId === null) return
    // A refusal is shown below.
    const added = await add.send({ id: drawing.id, revision: label.trim(), fileId }).catch(() => null)
    await uploads.dismiss(id)
    if (added) setLabel(nextLabel(label))
  }
  return (
    <>
      {upload.item && <UploadProgress item={upload.item} />}
      {upload.refusal && <p role="alert">{text(upload.refusal.key, { name: upload.refusal.name })}</p>}
      {add.error && <p role="alert">{add.error.message}</p>}
      {!upload.item && (
        <div className={css['tools']}>
          <TextField
            label={text('revision')}
            dir="ltr"
            value={label}
            maxLength={20}
            onChange={(event) => setLabel(event.target.value)}
          />
          {label.trim() !== '' && (
            <FileButton label={text('newRevision')} accept={DRAWING_TYPES} onFile={(file) => void take(file)} />
          )}
        </div>
      )}
    </>
  )
}

/** P01 → P02, A → B, 9 → 10. */
function nextLabel(label: string): string {
  const digits = /^(.*?)(\d+)$/.exec(label)
  if (digits) return `${digits[1]}${String(Number(digits[2]) + 1).padStart(digits[2]?.length ?? 1, '0')}`
  return /^[A-Ya-y]$/.test(label) ? String.fromCharCode(label.charCodeAt(0) + 1) : `${label}1`
}

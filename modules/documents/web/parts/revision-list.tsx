import { useState } from 'react'
import { nextRevision } from '#engines/documents/document-name.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { stringifySearch } from '#platform/web/routing/address-search.ts'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { TakeFile } from '#platform/web/upload/take-file.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { COMPARISON_PATH, COMPARISON_RIGHT } from '../../contract/comparison-door.ts'
import type { DocumentRevision, DocumentWithRevisions } from '../../contract/document.ts'
import { documentStates } from '../../contract/document-states.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import { DOCUMENT_FILE } from './document-file.ts'
import { DocumentThumb } from './document-thumb.tsx'
import css from './documents.module.css'

/** All revisions, the newest first: who uploaded, checked and authorised them, and what took their place. */
export function RevisionList({ document, shown }: { document: DocumentWithRevisions; shown: number }) {
  const text = useDocumentsText()
  return (
    <section className={css['section']} aria-labelledby="revisions">
      <h2 id="revisions" className={css['heading']}>
        {text('revisions')}
      </h2>
      <ul className={css['rows']}>
        {document.revisions.map((revision) => (
          <RevisionRow
            key={revision.id}
            documentId={document.id}
            revision={revision}
            isShown={revision.revision === shown}
          />
        ))}
      </ul>
      <CompareRevisions document={document} shown={shown} />
      {document.can.revise && <AddRevision document={document} />}
    </section>
  )
}

/** What the revision that is shown changed: compared with the one before it, or with the next where it is the first. */
function CompareRevisions({ document: { id, revisions }, shown }: { document: DocumentWithRevisions; shown: number }) {
  const text = useDocumentsText()
  const may = useCan(COMPARISON_RIGHT)
  const at = revisions.findIndex(({ revision }) => revision === shown)
  const [after, before] = at < revisions.length - 1 ? revisions.slice(at) : revisions.slice(-2)
  if (!may || !after || !before) return null
  const pair = { before: id, from: String(before.revision), after: id, to: String(after.revision) }
  return (
    <PathLink path={`${COMPARISON_PATH}${stringifySearch(pair)}`} className={css['folder']}>
      {text('compareRevisions', { before: before.label, after: after.label })}
    </PathLink>
  )
}

function RevisionRow(props: { documentId: string; revision: DocumentRevision; isShown: boolean }) {
  const { documentId, revision, isShown } = props
  const text = useDocumentsText()
  const format = useFormats()
  const { label, fileName, state, statusCode, createdBy, checkedBy, authorisedBy } = revision
  const download = () =>
    void downloadFile(documentsApi, 'file', { id: documentId, revision: revision.revision }, fileName)
  return (
    <li className={css['row']} aria-current={isShown || undefined}>
      <span className={css['labelled']}>
        <bdi className={css['label']} dir="ltr">
          {label}
        </bdi>
        <DocumentThumb documentId={documentId} revision={revision} asks />
      </span>
      <ScreenLink
        to={documentsModule}
        screen="detail"
        params={{ id: documentId, revision: String(revision.revision) }}
        className={css['name']}
      >
        <bdi>{fileName}</bdi>
      </ScreenLink>
      <div className={css['tools']}>
        <StateBadge of={documentStates} state={state} />
        <IconButton label={text('download')} icon={<Icon name="download" />} size="small" onClick={download} />
      </div>
      <div className={css['quiet']}>
        <div>
          <bdi dir="ltr">{statusCode}</bdi> · {format.fileSize(revision.sizeBytes)} ·{' '}
          <bdi>{format.dateTime(revision.createdAt)}</bdi>
        </div>
        <div>{text('uploadedBy', { person: createdBy.name })}</div>
        {checkedBy && <div>{text('checkedBy', { person: checkedBy.name })}</div>}
        {authorisedBy && <div>{text('authorisedBy', { person: authorisedBy.name })}</div>}
        {revision.reviewOutcome && <div>{text(`outcome.${revision.reviewOutcome}`)}</div>}
        {revision.supersededBy && <div>{text('supersededBy', { label: revision.supersededBy })}</div>}
        {revision.change && <div dir="auto">{revision.change}</div>}
        {revision.text !== 'ready' && <div>{text(`text.${revision.text}`)}</div>}
        {revision.textNote && <div dir="auto">{revision.textNote}</div>}
      </div>
    </li>
  )
}

/** The label is proposed; what is new can be said; the revision begins as soon as its file is chosen. */
function AddRevision({ document }: { document: DocumentWithRevisions }) {
  const text = useDocumentsText()
  const [label, setLabel] = useState<string | null>(null)
  const [change, setChange] = useState('')
  const add = useApiMutation(documentsApi, 'addRevision', { invalidates: ['jobs'] })
  const revision = label ?? nextRevision(document.latest.label)
  const send = async (fileId: string) => {
    const saved = await add.send({ id: document.id, revision, fileId, change })
    setLabel(null)
    setChange('')
    return saved
  }
  return (
    <>
      <TextField
        label={text('nextRevision')}
        dir="ltr"
        value={revision}
        onChange={(event) => setLabel(event.target.value)}
      />
      <TextField label={text('change')} dir="auto" value={change} onChange={(event) => setChange(event.target.value)} />
      <TakeFile of={DOCUMENT_FILE} place={document} label={text('addRevision')} send={send} />
    </>
  )
}

import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Switch } from '#ui/switch.tsx'
import type { DocumentRevision, DocumentWithRevisions } from '../../../contract/document.ts'
import type { DocumentMark } from '../../../contract/document-mark.ts'
import { documentsApi } from '../../../contract/documents-api.ts'
import { documentsModule } from '../../../contract/documents-module.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import { MarkRow } from './mark-row.tsx'
import css from './marks.module.css'

interface Props {
  readonly document: DocumentWithRevisions
  readonly revision: DocumentRevision
  readonly marks: readonly DocumentMark[]
  readonly total: number
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
}

/** The marks of a revision beside its pages, and where those of other revisions are. */
export function MarksPanel({ document, revision, marks, total, selectedId, onSelect }: Props) {
  const text = useDocumentsText()
  const [isAll, setAll] = useState(true)
  const shown = isAll ? marks : marks.filter(({ resolvedAt, id }) => resolvedAt === null || id === selectedId)
  return (
    <section className={css['panel']} aria-labelledby="marks">
      <h2 id="marks" className={css['heading']}>
        {text('marksHeading', { label: revision.label, count: total })}
      </h2>
      {marks.length > 0 ? (
        <div className={css['acts']}>
          <Switch label={text('marksResolvedToo')} checked={isAll} onChange={({ target }) => setAll(target.checked)} />
          <DownloadMarked document={document} revision={revision} />
        </div>
      ) : (
        <p className={css['small']}>{text('marksNone')}</p>
      )}
      <ul className={css['rows']}>
        {shown.map((mark) => (
          <MarkRow
            key={mark.id}
            documentId={document.id}
            mark={mark}
            isSelected={mark.id === selectedId}
            onSelect={() => onSelect(mark.id)}
          />
        ))}
      </ul>
      {total > marks.length && <p className={css['small']}>{text('marksMore', { shown: marks.length, total })}</p>}
      <OfOtherRevisions document={document} shown={revision.revision} />
    </section>
  )
}

function DownloadMarked({ document, revision }: Pick<Props, 'document' | 'revision'>) {
  const text = useDocumentsText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setProblem(null)
    const name = revision.fileName.replace(/(\.pdf)?$/i, ' (marks).pdf')
    try {
      await downloadFile(documentsApi, 'markedFile', { id: document.id, revision: revision.revision }, name)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text('fileFailed'))
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => void save()}>
        {text('marksDownload')}
      </Button>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </>
  )
}

/** Marks are not carried over to a new revision: they stay where they were drawn, and are found from here. */
function OfOtherRevisions({ document, shown }: { readonly document: DocumentWithRevisions; readonly shown: number }) {
  const text = useDocumentsText()
  const counts = useApiQuery(documentsApi, 'markCounts', { id: document.id })
  const others = counts.data?.items.filter(({ revision }) => revision !== shown) ?? []
  if (others.length === 0) return null
  return (
    <ul className={css['rows']}>
      {others.map(({ revision, label, total, open }) => (
        <li key={revision}>
          <ScreenLink
            to={documentsModule}
            screen="detail"
            params={{ id: document.id, revision: String(revision) }}
            className={css['other']}
          >
            {text('marksOfOther', { label, count: total, open })}
          </ScreenLink>
        </li>
      ))}
    </ul>
  )
}

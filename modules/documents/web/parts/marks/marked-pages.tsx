import { useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { PageMarks, type ShownMark } from '#viewers/pdf/page-marks.tsx'
import type { Overlay } from '#viewers/pdf/pdf-page.tsx'
import type { DocumentRevision, DocumentWithRevisions } from '../../../contract/document.ts'
import type { DocumentMark } from '../../../contract/document-mark.ts'
import { documentsApi } from '../../../contract/documents-api.ts'
import { COLOUR_OF_TYPE } from '../../../contract/mark-kinds.ts'
import { RevisionPages } from '../revision-pages.tsx'
import { MarkBar } from './mark-bar.tsx'
import { MarkDialog } from './mark-form.tsx'
import css from './marks.module.css'
import { MarksPanel } from './marks-panel.tsx'
import { type Marking, useMarking } from './use-marking.ts'

interface Props {
  readonly document: DocumentWithRevisions
  readonly revision: DocumentRevision
  readonly page: number
  readonly boxes: readonly (readonly number[])[]
  readonly stamp: string | null
}

/** Marks on the pages at once; more are named. */
const SHOWN = 500

/** A PDF of the register with what people drew on it: drawn on the pages, listed beside them. */
export function MarkedPages({ document, revision, page, boxes, stamp }: Props) {
  const { mark } = useScreenParams()
  const marking = useMarking()
  const [selectedId, setSelected] = useState<string | null>(mark ?? null)
  const found = useApiQuery(documentsApi, 'marks', {
    ...{ id: document.id, revision: revision.revision, pageSize: SHOWN },
  })
  const marks = found.data?.items ?? NONE
  const { pages } = marking
  const isThere = marks.some(({ id }) => id === selectedId)
  useEffect(() => {
    if (!isThere) return
    pages.current?.querySelector(`[data-mark="${selectedId}"]`)?.scrollIntoView({ block: 'center' })
  }, [selectedId, isThere, pages])
  const overlay = useOverlay(marking, marks, { selectedId, onSelect: setSelected })
  return (
    <div className={css['reading']}>
      {found.error && <ProblemNote>{found.error.message}</ProblemNote>}
      <div className={css['beside']}>
        <div ref={pages} className={css['pages']}>
          {revision.supersededAt === null && <MarkBar marking={marking} />}
          <RevisionPages
            documentId={document.id}
            file={revision}
            page={page}
            boxes={boxes}
            stamp={stamp}
            overlay={overlay}
          />
        </div>
        <MarksPanel
          document={document}
          revision={revision}
          marks={marks}
          total={found.data?.total ?? 0}
          selectedId={selectedId}
          onSelect={setSelected}
        />
      </div>
      <MarkDialog document={document} revision={revision.revision} marking={marking} onSent={setSelected} />
    </div>
  )
}

const NONE: readonly DocumentMark[] = []

interface Selecting {
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
}

/** The marks of each page, with the one that is being made. */
function useOverlay(marking: Marking, marks: readonly DocumentMark[], { selectedId, onSelect }: Selecting): Overlay {
  const { draft, type, tool, drawn } = marking
  const byPage = useMemo(() => {
    const pages = new Map<number, ShownMark[]>()
    const put = (page: number, mark: ShownMark) => pages.set(page, [...(pages.get(page) ?? []), mark])
    for (const { id, page, shape, points, words, resolvedAt, ...mark } of marks)
      put(page, { id, kind: shape, colour: COLOUR_OF_TYPE[mark.type], points, words, isQuiet: resolvedAt !== null })
    if (draft) put(draft.page, { ...draft, id: 'draft', kind: draft.shape, colour: COLOUR_OF_TYPE[type] })
    return pages
  }, [marks, draft, type])
  return ({ number, size }) => (
    <PageMarks
      marks={byPage.get(number) ?? []}
      size={size}
      selectedId={selectedId}
      onSelect={onSelect}
      tool={tool}
      colour={COLOUR_OF_TYPE[type]}
      onDrawn={(mark) => drawn(number, mark)}
    />
  )
}

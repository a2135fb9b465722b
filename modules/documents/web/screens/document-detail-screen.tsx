import { lazy, Suspense, useMemo } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DocumentWithRevisions } from '../../contract/document.ts'
import { documentStates } from '../../contract/document-states.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import { useDocumentFields } from '../document-fields.tsx'
import { DocumentWarnings, useStamp } from '../parts/document-warnings.tsx'
import css from '../parts/documents.module.css'
import { boxesOfAddress } from '../parts/passage-in-address.ts'
import { ReviewsOfDocument } from '../parts/reviews/reviews-of-document.tsx'
import { SendForReview } from '../parts/reviews/send-for-review.tsx'
import { RevisionList } from '../parts/revision-list.tsx'
import { RevisionPages } from '../parts/revision-pages.tsx'
import { ScannedSheet } from '../parts/scanned-sheet.tsx'
import { ShareDocument } from '../parts/share-document.tsx'

/** Its code comes when a PDF is opened. */
const MarkedPages = lazy(async () => ({ default: (await import('../parts/marks/marked-pages.tsx')).MarkedPages }))

/** One document: the revision to work by or the one that the address names, all revisions, and what may be done next. */
export function DocumentDetailScreen() {
  const words = useHistoryWords('documents', documentStates)
  const fields = useDocumentFields()
  const printed = printedOf(fields)
  const nameOf = useNameOf()
  const { revision } = useScreenParams()
  const document = useRecord(documentsApi, 'document')
  return (
    <DetailScreen
      result={document}
      record={(found) => ({
        entityType: 'document',
        entityId: found.id,
        printed,
        labelled: { sheet: labelOf(found, shownOf(found, revision)) },
      })}
      title={({ title, titleAr }) => nameOf({ name: title, nameAr: titleAr })}
      context={(found) => <NumberAndState of={documentStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={documentsApi} module={documentsModule} record={found} name={found.number} />
          {found.can.edit && <SendForReview document={found} />}
          {found.can.share && <ShareDocument document={found} />}
          <NextSteps api={documentsApi} of={documentStates} record={found} />
        </>
      )}
      lead={(found) => <Reading document={found} shown={shownOf(found, revision)} />}
      facts={fields}
      rail={(found) => (
        <>
          <StateDiagram of={documentStates} state={found.state} />
          <RevisionList document={found} shown={shownOf(found, revision)} />
        </>
      )}
      activity={(found) => <RecordHistory entityType="document" entityId={found.id} {...words} />}
    />
  )
}

const PDF = 'application/pdf'

/** What to know before working by it, then the revision itself, at the page and passage that the address names. */
function Reading({ document, shown }: { document: DocumentWithRevisions; shown: number }) {
  const { page, boxes } = useScreenParams()
  const stamp = useStamp(document, shown)
  const boxed = useMemo(() => boxesOfAddress(boxes), [boxes])
  const revision = document.revisions.find((one) => one.revision === shown)
  return (
    <div className={css['lead']}>
      <ScannedSheet document={document} />
      <DocumentWarnings document={document} shown={shown} />
      <ReviewsOfDocument document={document} />
      {revision && !document.archivedAt && revision.mediaType !== PDF && (
        <RevisionPages
          key={revision.id}
          documentId={document.id}
          file={revision}
          page={Math.max(1, Number(page) || 1)}
          stamp={stamp}
        />
      )}
      {revision && !document.archivedAt && revision.mediaType === PDF && (
        <Suspense fallback={<Skeleton width="60%" />}>
          <MarkedPages
            key={revision.id}
            document={document}
            revision={revision}
            page={Math.max(1, Number(page) || 1)}
            boxes={boxed}
            stamp={stamp}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The revision that the address names, or else the one to work by, or else the newest. */
function shownOf({ current, latest, revisions }: DocumentWithRevisions, named: string | undefined): number {
  const asked = revisions.find(({ revision }) => String(revision) === named)
  return asked?.revision ?? current?.revision ?? latest.revision
}

/** What stands on a printed sheet of a revision. */
function labelOf({ revisions }: DocumentWithRevisions, shown: number): string {
  return revisions.find((one) => one.revision === shown)?.label ?? ''
}

import { useMemo } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { CompareTexts, CompareView } from '#viewers/pdf/compare/compare-texts.ts'
import { ComparedPdfs } from '#viewers/pdf/compare/compared-pdfs.tsx'
import type { PointedOut } from '#viewers/pdf/compare/side-by-side.tsx'
import type { PdfSource } from '#viewers/pdf/open-pdf.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import { useStamp } from './document-warnings.tsx'
import { readPart, revisionSource } from './file-source.ts'
import type { ComparedPdfFiles, ComparedRevision } from './use-compared-pdfs.ts'
import { usePdfTexts } from './use-pdf-texts.ts'

export interface ComparedRevisionsProps {
  readonly files: ComparedPdfFiles
  readonly view: CompareView
  readonly onView: (view: CompareView) => void
  /** A passage that is shown on both sides. The same object until another one is asked for. */
  readonly pointedOut: { readonly before: PointedOut | null; readonly after: PointedOut | null }
}

/** Two PDF revisions side by side or over each other, with every place that changed. */
export function ComparedRevisions({ files: { before, after }, ...shown }: ComparedRevisionsProps) {
  const texts = useCompareTexts(before, after)
  return (
    <ComparedPdfs
      {...shown}
      before={useSource(before)}
      after={useSource(after)}
      stamps={{
        before: useStamp(before.document, before.revision.revision),
        after: useStamp(after.document, after.revision.revision),
      }}
      texts={texts}
    />
  )
}

function useSource({ document: { id }, revision: { revision, sizeBytes } }: ComparedRevision): PdfSource {
  return useMemo(() => {
    const source = revisionSource(id, revision)
    return { sizeBytes, read: (begin, end, signal) => readPart(source, [begin, end], signal) }
  }, [id, revision, sizeBytes])
}

function useCompareTexts(before: ComparedRevision, after: ComparedRevision): CompareTexts {
  const text = useDocumentsText()
  const { count } = useFormats()
  const reader = usePdfTexts()
  const isOne = before.document.id === after.document.id
  const nameOf = ({ document, revision }: ComparedRevision) =>
    isOne ? revision.label : `${document.number} ${revision.label}`
  return {
    ...{ zoomIn: reader.zoomIn, zoomOut: reader.zoomOut, opening: reader.opening, tryAgain: reader.tryAgain },
    failed: reader.failed,
    label: text('pairLabel', { before: nameOf(before), after: nameOf(after) }),
    views: text('pairViews'),
    view: { side: text('pairView.side'), over: text('pairView.over') },
    before: text('pairBefore', { label: nameOf(before) }),
    after: text('pairAfter', { label: nameOf(after) }),
    previous: text('pairPrevious'),
    next: text('pairNext'),
    comparing: text('pairComparing'),
    comparingFailed: text('pairFailed'),
    fade: text('pairFade', { before: nameOf(before), after: nameOf(after) }),
    legend: {
      gone: text('pairOnly', { label: nameOf(before) }),
      come: text('pairOnly', { label: nameOf(after) }),
      same: text('pairSame'),
    },
    places: (places) => text('pairPlaces', { count: count(places) }),
    noPlaces: text('pairNoPlaces'),
    place: (kind, was, is) =>
      text(`pairPlace.${kind}`, {
        page: was !== null && is !== null && was !== is ? `${count(was)} / ${count(is)}` : count(is ?? was ?? 0),
      }),
    at: (place, of) => text('readerHits', { at: count(place), of: count(of) }),
    pages: (was, is) =>
      text('pairPages', { before: was === null ? '–' : count(was), after: is === null ? '–' : count(is) }),
    noPage: text('pairNoPage'),
    leftOut: (from) => text('pairLeftOut', { page: count(from) }),
  }
}

import { useFormats } from '#platform/web/language/use-formats.ts'
import type { PdfReaderTexts } from '#viewers/pdf/pdf-reader.tsx'
import { useDocumentsText } from '../use-documents-text.ts'

/** The words of the reader of PDF. */
export function usePdfTexts(): PdfReaderTexts {
  const text = useDocumentsText()
  const { count } = useFormats()
  return {
    label: text('reader'),
    search: text('readerSearch'),
    previous: text('readerPrevious'),
    next: text('readerNext'),
    zoomIn: text('readerZoomIn'),
    zoomOut: text('readerZoomOut'),
    opening: text('readerOpening'),
    failed: text('readerFailed'),
    tryAgain: text('tryAgain'),
    hits: (at, of) => text('readerHits', { at: count(at), of: count(of) }),
    pages: (page, of) => text('readerPages', { page: count(page), of: count(of) }),
  }
}

import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Where the bytes of a file come from: as a whole or in parts, by whoever may read it. */
export interface PdfSource {
  readonly sizeBytes: number
  /** The bytes from `begin` up to `end`, which is not among them. */
  readonly read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>
}

export interface OpenedPdf {
  readonly document: PDFDocumentProxy
  readonly library: typeof import('pdfjs-dist')
  /** Size of the first page in points: what the others are taken for until they are read. */
  readonly firstSize: readonly [width: number, height: number]
}

/** A part that is fetched at once. */
const PART_BYTES = 65_536
/** A file that shows no page by then is not waited for: its worker is ended. */
const LONGEST_WAIT_MS = 20_000

/**
 * Opens a PDF; only what is looked at is fetched. Scripts, forms and links of the file do nothing.
 * @throws Error where it is none, asks for a password, cannot be fetched, or shows no page within 20 s
 */
export async function openPdf(source: PdfSource, signal: AbortSignal): Promise<OpenedPdf> {
  const [library, { OwnBinaryData, workerUrl }] = await Promise.all([import('pdfjs-dist'), import('./pdf-assets.ts')])
  library.GlobalWorkerOptions.workerSrc = workerUrl
  class Parts extends library.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      source.read(begin, Math.min(end, source.sizeBytes), signal).then(
        (bytes) => this.onDataRange(begin, bytes),
        () => void task.destroy(),
      )
    }
  }
  const task = library.getDocument({
    range: new Parts(source.sizeBytes, null),
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnBinaryData,
    stopAtErrors: false,
  })
  const end = () => void task.destroy()
  signal.addEventListener('abort', end)
  const timer = setTimeout(end, LONGEST_WAIT_MS)
  try {
    const document = await task.promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    return { document, library, firstSize: [width, height] }
  } finally {
    clearTimeout(timer)
  }
}

import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type DocumentPage, type DocumentText, type Sentence, TEXT_LIMITS, type TextBox } from './document-text.ts'
import { documentWarning } from './document-warnings.ts'
import { documentUnreadable } from './documents-unreadable.ts'
import { drawPage } from './draw-page.ts'
import { type PageCharacters, textOfCharacters } from './page-characters.ts'
import { memoryOf, startPdfLibrary } from './pdf-library.ts'
import { type Recognition, recognisePages } from './recognise-pages.ts'
import { MOST_SIDE, type PagePicture, POINTS_PER_INCH } from './recognise-text.ts'

/** What the library says of a file that asks for a password. */
const PASSWORD_ERROR = 4
/** Its name for a piece of text among what a page is drawn of. */
const TEXT_OBJECT = 1
/** Pages that do not open, one behind the other, after which a file is taken to promise pages that it does not have. */
const BROKEN_PAGES = 20
/** The library turns points into whole pixels; so many to a point keep what a box needs. */
const PRECISION = 100
/** Dots to the inch at which a page is drawn to be read: more than most scanners give; with 300 Arabic is read worse again. */
const READING_DPI = 250

/**
 * The text of a PDF, page by page, with the box of each character: its text layer, and of pages that have none what can be
 * read of their picture. Run it in a process that may be ended: a hostile file keeps the library busy for as long as it likes.
 * @param recognition where absent, the text layer alone
 * @throws UnreadableFileError where the file is damaged or asks for a password
 */
export async function readPdf(
  bytes: Uint8Array,
  advance: () => void = () => {},
  recognition?: Recognition,
): Promise<DocumentText> {
  const pdfium = await startPdfLibrary()
  const { malloc, free } = pdfium.pdfium.wasmExports as unknown as {
    malloc(size: number): number
    free(at: number): void
  }
  const at = malloc(bytes.length)
  memoryOf(pdfium).set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  try {
    if (!document)
      throw documentUnreadable(pdfium.FPDF_GetLastError() === PASSWORD_ERROR ? 'needs-password' : 'not-a-pdf')
    const read = readPages(pdfium, document, advance)
    if (!recognition) return read
    return await recognisePages(read, ({ page }) => drawForReading(pdfium, document, page), recognition)
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document)
    free(at)
  }
}

function drawForReading(pdfium: WrappedPdfiumModule, document: number, number: number): PagePicture {
  const page = pdfium.FPDF_LoadPage(document, number - 1)
  const points = Math.max(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page), 1)
  const scale = Math.min(READING_DPI / POINTS_PER_INCH, MOST_SIDE / points)
  const drawn = drawPage(pdfium, page, scale)
  pdfium.FPDF_ClosePage(page)
  return { ...drawn, channels: 3, dpi: scale * POINTS_PER_INCH }
}

function readPages(pdfium: WrappedPdfiumModule, document: number, advance: () => void): DocumentText {
  const said = pdfium.FPDF_GetPageCount(document)
  const pages: DocumentPage[] = []
  const warnings: Sentence[] = []
  let [broken, characters] = [0, 0]
  for (let number = 0; number < Math.min(said, TEXT_LIMITS.pages); number++) {
    advance()
    const page = pdfium.FPDF_LoadPage(document, number)
    if (!page) {
      warnings.push(documentWarning('page-closed', { page: number + 1 }))
      if (++broken >= BROKEN_PAGES)
        return { pages, warnings: [...warnings, documentWarning('pages-promised', { said })] }
      continue
    }
    broken = 0
    const read = readPage(pdfium, page, number + 1)
    pdfium.FPDF_ClosePage(page)
    if (read.isCut) warnings.push(documentWarning('page-cut', { page: number + 1, most: TEXT_LIMITS.charactersOfPage }))
    pages.push(read.page)
    characters += read.page.text.length
    if (characters > TEXT_LIMITS.characters) {
      warnings.push(documentWarning('text-cut', { page: number + 1, most: TEXT_LIMITS.characters }))
      break
    }
  }
  if (said > TEXT_LIMITS.pages) warnings.push(documentWarning('first-pages', { most: TEXT_LIMITS.pages, said }))
  return { pages, warnings }
}

function readPage(pdfium: WrappedPdfiumModule, page: number, number: number): { page: DocumentPage; isCut: boolean } {
  const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] as const
  const textPage = pdfium.FPDFText_LoadPage(page)
  const count = textPage ? Math.max(0, pdfium.FPDFText_CountChars(textPage)) : 0
  const { text, boxesOf } = textOfCharacters(
    readCharacters(pdfium, textPage, Math.min(count, TEXT_LIMITS.charactersOfPage), shownBy(pdfium, page, size)),
  )
  if (textPage) pdfium.FPDFText_ClosePage(textPage)
  const hasPicture = drawsMore(pdfium, page)
  const isRead = text.trim() !== ''
  return {
    page: {
      ...{ page: number, text, size, boxesOf, hasPicture },
      source: isRead ? 'layer' : 'none',
      confidence: isRead ? 1 : null,
    },
    isCut: count > TEXT_LIMITS.charactersOfPage,
  }
}

function drawsMore(pdfium: WrappedPdfiumModule, page: number): boolean {
  const count = pdfium.FPDFPage_CountObjects(page)
  for (let at = 0; at < count; at++)
    if (pdfium.FPDFPageObj_GetType(pdfium.FPDFPage_GetObject(page, at)) !== TEXT_OBJECT) return true
  return false
}

function readCharacters(
  pdfium: WrappedPdfiumModule,
  textPage: number,
  count: number,
  shown: (x: number, y: number) => readonly [number, number],
): PageCharacters {
  const { malloc, free } = pdfium.pdfium.wasmExports as unknown as {
    malloc(size: number): number
    free(at: number): void
  }
  const place = malloc(32)
  const codes: number[] = []
  const boxes: (TextBox | null)[] = []
  for (let at = 0; at < count; at++) {
    codes.push(pdfium.FPDFText_GetUnicode(textPage, at))
    const hasBox = pdfium.FPDFText_GetCharBox(textPage, at, place, place + 8, place + 16, place + 24)
    // The memory may have grown, and lie elsewhere, with any call.
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(
      memoryOf(pdfium).buffer.slice(place, place + 32),
    )
    boxes.push(hasBox && right > left ? boxOf(shown(left, top), shown(right, bottom)) : null)
  }
  free(place)
  return { codes, boxes }
}

function boxOf([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): TextBox {
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}

/** From the page's own coordinates to where it is shown, turned and cropped: the library is asked for three points of it. */
function shownBy(pdfium: WrappedPdfiumModule, page: number, [width, height]: readonly [number, number]) {
  const far = 1000
  const [ox, oy] = pointOf(0, 0)
  const [ax, ay] = pointOf(far, 0)
  const [bx, by] = pointOf(0, far)
  return (x: number, y: number) =>
    [ox + ((ax - ox) * x + (bx - ox) * y) / far, oy + ((ay - oy) * x + (by - oy) * y) / far] as const

  function pointOf(x: number, y: number): readonly [number, number] {
    const { malloc, free } = pdfium.pdfium.wasmExports as unknown as {
      malloc(size: number): number
      free(at: number): void
    }
    const at = malloc(8)
    const [across, down] = [Math.round(width * PRECISION), Math.round(height * PRECISION)]
    pdfium.FPDF_PageToDevice(page, 0, 0, across, down, 0, x, y, at, at + 4)
    const [px = 0, py = 0] = new Int32Array(memoryOf(pdfium).buffer.slice(at, at + 8))
    free(at)
    return [px / PRECISION, py / PRECISION]
  }
}

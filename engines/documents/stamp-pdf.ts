import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { documentUnreadable } from './documents-unreadable.ts'
import { allocator, loadPdf, memoryOf, savePdf, startPdfLibrary, withFloats } from './pdf-library.ts'
import { STAMP_POINTS } from './write-stamp.ts'

/** Degrees that a page is turned by when it is shown, for each of what the library answers. */
const QUARTER = Math.PI / 2

/**
 * Lays a stamp over every page of a PDF, in the middle and as large as the page is wide, upright as the page is shown. Run it
 * in a process that may be ended: a hostile file keeps the library busy for as long as it likes.
 * @param stamp a PDF of one page, `STAMP_POINTS` wide and high, transparent but for its words
 * @returns the file written anew
 * @throws UnreadableFileError where the file is damaged or asks for a password
 */
export async function stampPdf(
  bytes: Uint8Array,
  stamp: Uint8Array,
  advance: () => void = () => {},
): Promise<Uint8Array> {
  const pdfium = await startPdfLibrary()
  const document = loadPdf(pdfium, bytes)
  const words = loadPdf(pdfium, stamp)
  const form = pdfium.FPDF_NewXObjectFromPage(document, words, 0)
  for (let number = 0; number < pdfium.FPDF_GetPageCount(document); number++) {
    advance()
    const page = pdfium.FPDF_LoadPage(document, number)
    if (!page) throw documentUnreadable('not-a-pdf')
    stampPage(pdfium, page, pdfium.FPDF_NewFormObjectFromXObject(form))
    pdfium.FPDF_ClosePage(page)
  }
  return savePdf(pdfium, document)
}

function stampPage(pdfium: WrappedPdfiumModule, page: number, stamp: number): void {
  const turn = pdfium.FPDFPage_GetRotation(page) * QUARTER
  const size = pdfium.FPDF_GetPageWidthF(page) / STAMP_POINTS
  const [a, b] = [size * Math.cos(turn), size * Math.sin(turn)]
  const [x, y] = middleOf(pdfium, page)
  const half = STAMP_POINTS / 2
  setMatrix(pdfium, stamp, [a, b, -b, a, x - a * half + b * half, y - b * half - a * half])
  pdfium.FPDFPage_InsertObject(page, stamp)
  pdfium.FPDFPage_GenerateContent(page)
}

function setMatrix(pdfium: WrappedPdfiumModule, object: number, matrix: readonly number[]): void {
  withFloats(pdfium, matrix, (at) => pdfium.FPDFPageObj_SetMatrix(object, at))
}

/** Of what of a page is shown, in the page's own coordinates. */
function middleOf(pdfium: WrappedPdfiumModule, page: number): readonly [number, number] {
  const at = allocator(pdfium).malloc(16)
  const isThere =
    pdfium.FPDFPage_GetCropBox(page, at, at + 4, at + 8, at + 12) ||
    pdfium.FPDFPage_GetMediaBox(page, at, at + 4, at + 8, at + 12)
  const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(memoryOf(pdfium).buffer, at, 4)
  allocator(pdfium).free(at)
  if (isThere) return [(left + right) / 2, (bottom + top) / 2]
  return [pdfium.FPDF_GetPageWidthF(page) / 2, pdfium.FPDF_GetPageHeightF(page) / 2]
}

import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { memoryOf } from './pdf-library.ts'

/** A page as it is seen: red, green and blue of each pixel, row by row from the top. */
export interface DrawnPage {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

const WHITE = 0xffffffff
/** Marks that people made in the file are drawn, too. */
const WITH_ANNOTATIONS = 1
const LEAST_SIDE = 4

/** Draws an open page of a PDF on white. @param scale pixels to a point */
export function drawPage(pdfium: WrappedPdfiumModule, page: number, scale: number): DrawnPage {
  const [width = LEAST_SIDE, height = LEAST_SIDE] = [
    pdfium.FPDF_GetPageWidthF(page),
    pdfium.FPDF_GetPageHeightF(page),
  ].map((side) => Math.max(LEAST_SIDE, Math.round(side * scale)))
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS)
  const [at, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)]
  const drawn = memoryOf(pdfium).subarray(at, at + stride * height)
  const pixels = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [from, to] = [row * stride + column * 4, (row * width + column) * 3]
      // Blue, green, red as they lie there.
      for (let part = 0; part < 3; part++) pixels[to + part] = drawn[from + 2 - part] ?? 0
    }
  pdfium.FPDFBitmap_Destroy(bitmap)
  return { pixels, width, height }
}

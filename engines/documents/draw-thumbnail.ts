import sharp from 'sharp'
import { readZip } from '../zip/read-zip.ts'
import { loadPdf, memoryOf, startPdfLibrary } from './pdf-library.ts'

/** Longest side, pixels: a panel on a screen of double density. */
const SIDE = 480
const QUALITY = 75
/** A picture of more is there to fill the memory. */
const MOST_PIXELS = 150_000_000
/** Where programs of offices keep the picture of a first page that they made themselves. */
const OFFICE_PICTURE = /^docProps\/thumbnail\.(jpe?g|png)$/i
const WHITE = 0xffffffff
/** Marks that people made in the file are drawn, too. */
const WITH_ANNOTATIONS = 1
const BLANK_SIDE = 4

/**
 * A small WebP of the first page of a PDF, of a picture, or of the first page as an office program drew it. Run it in a process
 * that may be ended.
 * @returns null where the file is of another kind or says no such picture
 * @throws where it is damaged
 */
export async function drawThumbnail(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) return drawPdf(bytes)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return drawOffice(bytes)
  return isPicture(bytes) ? drawPicture(bytes) : null
}

async function drawPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdfium = await startPdfLibrary()
  const document = loadPdf(pdfium, bytes)
  const page = pdfium.FPDF_LoadPage(document, 0)
  const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = SIDE / Math.max(across, down, 1)
  const [width, height] = [across, down].map((side) => Math.max(BLANK_SIDE, Math.round(side * scale))) as [
    number,
    number,
  ]
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
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY })
    .toBuffer()
}

async function drawOffice(bytes: Uint8Array): Promise<Uint8Array | null> {
  const [picture] = readZip(bytes, { maxUnpackedBytes: 8 * 1024 ** 2 }, (name) => OFFICE_PICTURE.test(name)).values()
  return picture ? drawPicture(picture) : null
}

function isPicture(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG') || /^RIFF[\s\S]{4}WEBP/.test(head)
}

function drawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY })
    .toBuffer()
}

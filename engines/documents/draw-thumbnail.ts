import sharp from 'sharp'
import { readZip } from '../zip/read-zip.ts'
import { drawPage } from './draw-page.ts'
import { loadPdf, startPdfLibrary } from './pdf-library.ts'
import { isPictureFile, MOST_PIXELS } from './read-picture.ts'

/** Longest side, pixels: a panel on a screen of double density. */
const SIDE = 480
const QUALITY = 75
/** Where programs of offices keep the picture of a first page that they made themselves. */
const OFFICE_PICTURE = /^docProps\/thumbnail\.(jpe?g|png)$/i

/**
 * A small WebP of the first page of a PDF, of a picture, or of the first page as an office program drew it. Run it in a process
 * that may be ended.
 * @returns null where the file is of another kind or says no such picture
 * @throws where it is damaged
 */
export async function drawThumbnail(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) return drawPdf(bytes)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return drawOffice(bytes)
  return isPictureFile(bytes) ? drawPicture(bytes) : null
}

async function drawPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdfium = await startPdfLibrary()
  const document = loadPdf(pdfium, bytes)
  const page = pdfium.FPDF_LoadPage(document, 0)
  const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const { pixels, width, height } = drawPage(pdfium, page, SIDE / Math.max(across, down, 1))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY })
    .toBuffer()
}

async function drawOffice(bytes: Uint8Array): Promise<Uint8Array | null> {
  const [picture] = readZip(bytes, { maxUnpackedBytes: 8 * 1024 ** 2 }, (name) => OFFICE_PICTURE.test(name)).values()
  return picture ? drawPicture(picture) : null
}

function drawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY })
    .toBuffer()
}

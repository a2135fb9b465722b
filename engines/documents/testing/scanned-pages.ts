import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { startCompiler } from '../../paper/write-pdf.ts'
import { drawPage } from '../draw-page.ts'
import { loadPdf, startPdfLibrary } from '../pdf-library.ts'

const DPI = 200

/** A page of A4 with these lines, as a scanner sees it with 200 dots to the inch. */
export async function scannedPage(lines: readonly string[], language: 'en' | 'ar' = 'en'): Promise<Sharp> {
  const workspace = mkdtempSync(join(tmpdir(), 'scanned-'))
  try {
    const compiler = startCompiler(workspace)
    const escaped = lines.map((line) => `#par[${line.replace(/[#$%*_@<>[\]\\]/g, (sign) => `\\${sign}`)}]`)
    const { result } = compiler.compile({
      mainFileContent: `#set page(paper: "a4", margin: 2.2cm)
#set text(font: ("Inter", "IBM Plex Sans Arabic"), size: 12pt, lang: "${language}", dir: ${language === 'ar' ? 'rtl' : 'ltr'})
${escaped.join('\n\n')}`,
    })
    if (!result) throw new Error('The page was not set.')
    const pdfium = await startPdfLibrary()
    const page = pdfium.FPDF_LoadPage(loadPdf(pdfium, compiler.pdf(result)), 0)
    const { pixels, width, height } = drawPage(pdfium, page, DPI / 72)
    return sharp(pixels, { raw: { width, height, channels: 3 } })
      .grayscale()
      .withMetadata({ density: DPI })
  } finally {
    rmSync(workspace, { recursive: true, force: true })
  }
}

/** A PDF whose pages are pictures and nothing else, as a scanner writes it. */
export async function scannedPdf(...pages: readonly Sharp[]): Promise<Uint8Array> {
  const pictures = await Promise.all(
    pages.map((page) => page.clone().jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true })),
  )
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const kids = pictures.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  object(1, '<</Type/Catalog/Pages 2 0 R>>')
  object(2, `<</Type/Pages/Kids[${kids}]/Count ${pictures.length}>>`)
  for (const [at, { data, info }] of pictures.entries()) {
    const id = 3 + at * 3
    const [across, down] = [info.width, info.height].map((side) => ((side * 72) / DPI).toFixed(2))
    const content = `q ${across} 0 0 ${down} 0 0 cm /I Do Q`
    const box = `/MediaBox[0 0 ${across} ${down}]`
    object(id, `<</Type/Page/Parent 2 0 R${box}/Contents ${id + 1} 0 R/Resources<</XObject<</I ${id + 2} 0 R>>>>>>`)
    object(id + 1, `<</Length ${content.length}>>\nstream\n${content}\nendstream`)
    const looks = `/Width ${info.width}/Height ${info.height}/ColorSpace/${info.channels === 1 ? 'DeviceGray' : 'DeviceRGB'}/BitsPerComponent 8/Filter/DCTDecode`
    object(id + 2, `<</Type/XObject/Subtype/Image${looks}/Length ${data.length}>>\nstream\n`, data)
  }
  chunks.push(Buffer.from(`trailer<</Root 1 0 R/Size ${3 + pictures.length * 3}>>\n%%EOF`))
  return new Uint8Array(Buffer.concat(chunks))

  function object(id: number, text: string, data?: Buffer): void {
    chunks.push(Buffer.from(`${id} 0 obj\n${text}`))
    if (data) chunks.push(data, Buffer.from('\nendstream'))
    chunks.push(Buffer.from('\nendobj\n'))
  }
}

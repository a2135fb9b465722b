/** A line of text at points from the lower left corner. */
export interface PdfText {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PdfText[]
  /** Straight lines, as x, y, x, y in points. */
  readonly lines?: readonly (readonly [number, number, number, number])[]
}

/** A PDF of a few pages with Latin text and lines, for documents of the demonstration. */
export function smallPdf(pages: readonly PdfPage[]): Uint8Array {
  const first = 4
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((page, at) => {
      const content = contentOf(page)
      const resources = `/Resources<</Font<</F 3 0 R>>>>/Contents ${first + at * 2 + 1} 0 R`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]${resources}>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return new TextEncoder().encode(withTable(objects))
}

function contentOf({ texts, lines = [] }: PdfPage): string {
  const drawn = lines.map(([fromX, fromY, toX, toY]) => `${fromX} ${fromY} m ${toX} ${toY} l S`)
  const written = texts.map(({ x, y, size, text }) => `BT /F ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
  return [...drawn, ...written].join('\n')
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (sign) => `\\${sign}`)
}

/** All of it is ASCII, so that characters are bytes. */
function withTable(objects: readonly string[]): string {
  const head = '%PDF-1.4\n'
  const bodies = objects.map((of, at) => `${at + 1} 0 obj\n${of}\nendobj\n`)
  const starts = bodies.map((_, at) => bodies.slice(0, at).reduce((sum, body) => sum + body.length, head.length))
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = bodies.reduce((sum, body) => sum + body.length, head.length)
  const size = objects.length + 1
  return `${head}${bodies.join('')}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n${end}\n%%EOF\n`
}

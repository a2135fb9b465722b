/** A PDF of one page whose text is these lines. */
export function pdfOf(...lines: readonly string[]): Uint8Array {
  return pdfWith({ shown: lines })
}

/**
 * A PDF of one page with text that is seen, text that is drawn by no ink (as OCR lays it behind the picture of a scan), a
 * picture, and a note that somebody pinned to it.
 */
export function pdfWith(parts: {
  readonly shown?: readonly string[]
  readonly unseen?: readonly string[]
  readonly hasPicture?: boolean
  readonly note?: string
}): Uint8Array {
  const { shown = [], unseen = [], hasPicture = false, note } = parts
  const drawn = (lines: readonly string[]) => lines.map((line) => `(${line}) Tj 0 -24 Td`).join(' ')
  const picture = hasPicture ? 'q 400 0 0 400 72 300 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID 80> EI Q ' : ''
  const hidden = unseen.length > 0 ? ` 3 Tr ${drawn(unseen)}` : ''
  const content = `${picture}BT /F 12 Tf 72 700 Td ${drawn(shown)}${hidden} ET`
  const notes = note === undefined ? '' : '/Annots[6 0 R]'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>${notes}>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...(note === undefined ? [] : [`<</Type/Annot/Subtype/Text/Rect[72 600 92 620]/Contents(${note})>>`]),
  ]
  const body = objects.map((of, at) => `${at + 1} 0 obj\n${of}\nendobj`).join('\n')
  return new TextEncoder().encode(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`)
}

/** A PDF of one page whose text is these lines. */
export function pdfOf(...lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line}) Tj 0 -24 Td`).join(' ')
  const content = `BT /F 12 Tf 72 700 Td ${shown} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((of, at) => `${at + 1} 0 obj\n${of}\nendobj`).join('\n')
  return new TextEncoder().encode(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF`)
}

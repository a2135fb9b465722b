/** Two pages of 600 by 800 points that say their number; the second is turned a quarter when it is shown. */
export function turnedPages(): Uint8Array {
  const content = (words: string) => `BT /F 12 Tf 72 700 Td (${words}) Tj ET`
  const page = (at: number, turn: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Rotate ${turn}/Contents ${at} 0 R/Resources<</Font<</F 7 0 R>>>>>>`
  const stream = (words: string) => `<</Length ${content(words).length}>>\nstream\n${content(words)}\nendstream`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    page(5, 0),
    page(6, 90),
    stream('Sheet one'),
    stream('Sheet two'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((of, at) => `${at + 1} 0 obj\n${of}\nendobj`).join('\n')
  return new TextEncoder().encode(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R/Size 8>>\n%%EOF`)
}

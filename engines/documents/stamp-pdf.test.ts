import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { stampPdf } from './stamp-pdf.ts'
import { writeStamp } from './write-stamp.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stamp-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A4 pages that say their number; the second is turned a quarter when it is shown. */
function twoPages(): Uint8Array {
  const content = (words: string) => `BT /F 12 Tf 72 700 Td (${words}) Tj ET`
  const page = (at: number, turn: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Rotate ${turn}/Contents ${at} 0 R/Resources<</Font<</F 7 0 R>>>>>>`
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

describe('a stamp', () => {
  it('stands on every page, also on one that is turned, and leaves the text of the page as it is', async () => {
    const stamped = await stampPdf(twoPages(), writeStamp(['View only: Beta #Surveys'], folder))
    const { pages } = await readDocument(stamped)
    expect(pages).toHaveLength(2)
    for (const [at, { text, size }] of pages.entries()) {
      expect(text).toContain(at === 0 ? 'Sheet one' : 'Sheet two')
      expect(text).toContain('View only: Beta #Surveys')
      expect(size?.map(Math.round)).toEqual(at === 0 ? [595, 842] : [842, 595])
    }
  })

  it('refuses a file that is none', async () => {
    const stamp = writeStamp(['عرض فقط'], folder)
    await expect(stampPdf(new Uint8Array([1, 2, 3]), stamp)).rejects.toMatchObject({ code: 'not-a-pdf' })
  })
})

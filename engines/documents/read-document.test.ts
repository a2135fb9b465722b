import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A PDF of one page of 600 by 800 points with two lines, and a page tree that says so many pages. */
function pdfOf({ count = 1, rotate = 0 } = {}): Uint8Array {
  const content = 'BT /F 20 Tf 100 700 Td (Ponding tests last 48 hours) Tj 0 -200 Td (Second paragraph) Tj ET'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[3 0 R]/Count ${count}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Rotate ${rotate}/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  return bytes(
    `%PDF-1.4\n${objects.map((of, at) => `${at + 1} 0 obj\n${of}\nendobj`).join('\n')}\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF`,
  )
}

it('reads the text of a PDF with the boxes of its lines, from the upper left corner', async () => {
  const { pages, warnings } = await readDocument(pdfOf())
  expect(warnings).toEqual([])
  expect(pages[0]).toMatchObject({ page: 1, source: 'layer', confidence: 1, size: [600, 800] })
  expect(pages[0]?.text).toBe('Ponding tests last 48 hours\n\nSecond paragraph')
  const boxes = pages[0]?.boxesOf(0, 100) ?? []
  expect(boxes).toHaveLength(2)
  expect(boxes[0]?.[0]).toBeCloseTo(101.5, 0)
  expect(boxes[0]?.[1]).toBeGreaterThan(80)
  expect(boxes[0]?.[3]).toBeLessThan(110)
})

it('gives boxes of a turned page as it is shown', async () => {
  const { pages } = await readDocument(pdfOf({ rotate: 90 }))
  expect(pages[0]?.size).toEqual([800, 600])
  const from = pages[0]?.text.indexOf('Ponding') ?? -1
  expect(pages[0]?.boxesOf(from, from + 7)[0]?.[0]).toBeGreaterThan(690)
})

it('stops at pages that a PDF only promises', async () => {
  const { pages, warnings } = await readDocument(pdfOf({ count: 1_000_000 }))
  expect(pages.length).toBeLessThanOrEqual(1)
  expect(warnings.length).toBeLessThan(30)
})

it('says what to do with a PDF that is cut off and with a file of another kind', async () => {
  await expect(readDocument(bytes('%PDF-1.4\n1 0 obj'))).rejects.toThrow('damaged or cut off')
  await expect(readDocument(new Uint8Array([0, 1, 2, 255]))).rejects.toThrow('none of them')
})

it('reads plain text as one page, and says that an empty one has none', async () => {
  const { pages } = await readDocument(bytes('line\r\nline'))
  expect(pages[0]).toMatchObject({ text: 'line\nline', source: 'layer' })
  expect((await readDocument(bytes(' '))).pages[0]).toMatchObject({ source: 'none', confidence: null })
})

it('reads a workbook sheet by sheet with the values of its formulas, and names what it leaves out', async () => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['Door schedule', null],
    ['Mark', 'Width', 'Fire rating'],
    ['D-01', 900, 'FD60'],
    ['باب', 1, null],
  ])
  Object.assign(sheet['B4'] ?? {}, { f: 'B3*2', v: 1800 })
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }]
  utils.book_append_sheet(book, sheet, 'Doors')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Supplier rates']]), 'Secret')
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Empty')
  book.Workbook = { Sheets: [{}, { Hidden: 1 }, {}] }
  const { pages, warnings } = await readDocument(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))
  expect(pages.map(({ page, source }) => `${page} ${source}`)).toEqual(['1 layer', '2 none'])
  expect(pages[0]?.text).toBe('Doors\n\nDoor schedule\n\nMark | Width | Fire rating\n\nD-01 | 900 | FD60\n\nباب | 1800')
  expect(warnings.map(({ en }) => en).join(' ')).toContain('Secret')
})

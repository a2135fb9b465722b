import { strToU8, zipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { openTable } from './read-table.ts'
import { handMadeXlsx, sheetXml } from './testing/hand-made-xlsx.ts'
import { each, joined, readAll } from './testing/read-all.ts'
import { writeXlsx } from './write-xlsx.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const ROW = '<row r="1"><c r="A1"><v>1</v></c></row>'
const [DIRECTORY, END] = [0x02014b50, 0x06054b50]
const refusal = (code: string, say?: RegExp) =>
  expect.objectContaining({ code, ...(say ? { message: expect.stringMatching(say) } : {}) })

/** Sets a number in every entry of the directory. */
function patched(archive: Uint8Array, offset: number, value: number, width: 2 | 4): Uint8Array {
  const copy = archive.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    if (view.getUint32(at, true) !== DIRECTORY) continue
    if (width === 2) view.setUint16(at + offset, value, true)
    else view.setUint32(at + offset, value, true)
  }
  return copy
}

describe('a table that is hostile', () => {
  it.each<[string, () => Uint8Array, string, RegExp?]>([
    ['a bomb in one cell', () => handMadeXlsx(ROW, { [SHEET]: new Uint8Array(12 * 1024 ** 2) }), 'too-large', /500 MB/],
    [
      'a bomb beside the cells',
      () => handMadeXlsx(ROW, { 'xl/media/a.png': new Uint8Array(12 * 1024 ** 2) }),
      'too-large',
    ],
    [
      'sizes that add up',
      () => {
        const parts = Array.from({ length: 60 }, (_, at) => [`xl/media/${at}`, 'x'])
        return patched(handMadeXlsx(ROW, Object.fromEntries(parts)), 24, 9 * 1024 ** 2, 4)
      },
      'too-large',
    ],
    ['a size that lies', () => patched(handMadeXlsx(ROW), 24, 20, 4), 'zip-damaged'],
    [
      'thousands of parts',
      () => handMadeXlsx(ROW, Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`xl/media/${at}`, 'x']))),
      'zip-too-large',
    ],
    ['a name that leads outside', () => handMadeXlsx(ROW, { '../evil.xml': '<a/>' }), 'zip-unsafe-name'],
    ['a part under a password', () => patched(handMadeXlsx(ROW), 8, 1, 2), 'zip-encrypted'],
    [
      'a workbook under a password, or of the old kind',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(512)]),
      'old-or-protected',
    ],
    ['macros', () => handMadeXlsx(ROW, { 'xl/vbaProject.bin': 'x' }), 'with-macros'],
    ['macros of the old kind', () => handMadeXlsx(ROW, { 'xl/macrosheets/sheet1.xml': 'x' }), 'with-macros'],
    [
      'a declaration in the sheet',
      () => handMadeXlsx(ROW, { [SHEET]: `<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml('<sheetData/>')}` }),
      'damaged',
      /sheet1/,
    ],
    [
      'a declaration in the workbook',
      () => handMadeXlsx(ROW, { 'xl/workbook.xml': '<!DOCTYPE a><workbook/>' }),
      'xml-doctype',
    ],
    ['a document of Word', () => zipSync({ 'word/document.xml': strToU8('<a/>') }), 'not-table'],
    ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 13, 0, 0]), 'not-table'],
    [
      'a sheet that is not there',
      () => handMadeXlsx(ROW, { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
      'no-sheet',
    ],
    [
      'a cell in the last corner',
      () => handMadeXlsx('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      'too-many-columns',
      /XFD1048576 .* GR/,
    ],
    ['a row that no sheet has', () => handMadeXlsx('<row r="99999999"><c><v>1</v></c></row>'), 'damaged'],
    ['a column that no sheet has', () => handMadeXlsx('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'), 'damaged'],
    [
      'a text without end',
      () => handMadeXlsx(`<row r="3"><c r="B3" t="inlineStr"><is><t>${'ab'.repeat(20_000)}</t></is></c></row>`),
      'cell-too-long',
      /B3/,
    ],
    ['a quote mark without end', () => strToU8(`a,b\r\n1,"${'x'.repeat(40_000)}`), 'cell-too-long', /B2 .*quote mark/],
    [
      'merged areas over each other',
      () => {
        const areas = Array.from({ length: 300 }, (_, at) => `<mergeCell ref="A1:XFD${at + 2}"/>`).join('')
        return handMadeXlsx('', { [SHEET]: sheetXml(`<sheetData>${ROW}</sheetData><mergeCells>${areas}</mergeCells>`) })
      },
      'damaged',
      /mergeCells/,
    ],
  ])('is refused: %s', async (_, make, code, say) => {
    await expect((async () => readAll(make()))()).rejects.toEqual(refusal(code, say))
  })

  it('is refused above the limit of rows, which counts only what holds something', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => `<row r="${at * 1000 + 1}"><c><v>${at % 2 || ''}</v></c></row>`)
    expect(await readAll(handMadeXlsx(rows.join('')), { limits: { maxRows: 3 } })).toHaveLength(3)
    await expect(readAll(handMadeXlsx(rows.join('')), { limits: { maxRows: 2 } })).rejects.toEqual(
      refusal('too-many-rows', /2 rows/),
    )
  })

  it('shows the library nothing that the gate has not seen', async () => {
    // A second directory at the end, whose comment would reach beyond it: to us it is none, to the library it is.
    const [seen, hidden] = [handMadeXlsx(ROW), handMadeXlsx(ROW.replace('<v>1</v>', '<v>666</v>'))]
    const both = Buffer.concat([seen, hidden])
    const view = new DataView(both.buffer, both.byteOffset, both.length)
    for (let at = seen.length; at + 4 <= both.length; at++) {
      const signature = view.getUint32(at, true)
      const offset = signature === DIRECTORY ? 42 : signature === END ? 16 : null
      if (offset !== null) view.setUint32(at + offset, view.getUint32(at + offset, true) + seen.length, true)
    }
    view.setUint16(both.length - 2, 5, true)
    const found = []
    for await (const { values } of streamXlsxRows(both)) found.push(values)
    expect(found).toEqual([[666]])
    expect(await readAll(both)).toEqual([{ row: 1, cells: [1] }])
  })

  it('is rows or a refusal, however its bytes are damaged', async () => {
    const columns = [{ head: 'A', type: 'text' }] as const
    const rows = each(Array.from({ length: 50 }, (_, at) => [`row ${at}`]))
    const whole = await joined(writeXlsx({ name: 'x', isRightToLeft: false, columns, rows }))
    let seed = 20_261_122
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const outcomes = { read: 0, refused: 0 }
    for (let mutant = 0; mutant < 150; mutant++) {
      const bytes = mutant % 3 === 0 ? whole.slice(0, random(whole.length)) : whole.slice()
      for (let change = random(4); change >= 0 && bytes.length > 0; change--) bytes[random(bytes.length)] = random(256)
      const outcome = await (async () => readAll(bytes))().catch((error: unknown) => error)
      if (Array.isArray(outcome)) outcomes.read += 1
      else {
        expect(outcome).toBeInstanceOf(UnreadableFileError)
        outcomes.refused += 1
      }
    }
    expect(outcomes.refused).toBeGreaterThan(50)
    expect(() => openTable(new Uint8Array())).not.toThrow()
  })
})

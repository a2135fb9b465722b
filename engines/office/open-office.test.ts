import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { handMadeXlsx } from '../sheets/testing/hand-made-xlsx.ts'
import type { SlidesFile, WordFile, WorkbookFile } from './office-file.ts'
import { openOffice } from './open-office.ts'
import { madeSlides, madeWord, PIXEL, paragraph, pictureXml, relationsXml, shapeXml } from './testing/made-office.ts'

const codeOf = (bytes: Uint8Array) => {
  try {
    openOffice(bytes)
    return 'read'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

describe('hostile files', () => {
  it('bomb: is refused by what its directory says and by what comes out of it', () => {
    const blank = ' '.repeat(8 * 1024 ** 2)
    expect(codeOf(madeWord(`${blank}${paragraph('x')}`))).toBe('zip-too-large')
    const sheet = openOffice(handMadeXlsx('', { 'xl/worksheets/sheet1.xml': blank }))
    expect(() => sheet.sheet(0)).toThrow('unpack to more')
  })

  it('document type: no entity is ever expanded', () => {
    const laughs = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document xmlns:w="w">&b;</w:document>'
    expect(codeOf(madeWord('', { 'word/document.xml': laughs }))).toBe('xml-doctype')
  })

  it('names that lead outside, two parts of one name, old containers and files of another kind are refused with words', () => {
    expect(codeOf(madeWord('', { '../../etc/passwd': 'x' }))).toBe('zip-unsafe-name')
    expect(codeOf(madeWord('', { 'WORD/document.xml': 'x' }))).toBe('zip-duplicate-name')
    expect(codeOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('old-or-protected')
    expect(codeOf(zipSync({ 'a.txt': PIXEL }))).toBe('not-office')
    expect(codeOf(madeWord('').slice(0, 400))).toBe('zip-damaged')
    expect(codeOf(madeWord('<w:p>'))).toBe('damaged')
  })

  it('nesting: text in tables in tables is read or refused, and never breaks the reader', () => {
    const nested = (levels: number) =>
      `${'<w:tbl><w:tr><w:tc>'.repeat(levels)}${paragraph('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(levels)}`
    expect(codeOf(madeWord(nested(20)))).toBe('read')
    expect(codeOf(madeWord(nested(5_000)))).toBe('xml-too-large')
  })

  it('styles that are based on each other and lists without levels are read', () => {
    const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
      <w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>`
    const list = '<w:pStyle w:val="A"/><w:numPr><w:numId w:val="99"/></w:numPr>'
    const file = openOffice(madeWord(paragraph('x', list), { 'word/styles.xml': styles })).file as WordFile
    expect(file.blocks).toMatchObject([{ marker: null, level: 0 }])
  })

  it('a picture with more pixels than a browser should unpack is named and not drawn', () => {
    const huge = PIXEL.slice()
    new DataView(huge.buffer).setUint32(16, 40_000)
    new DataView(huge.buffer).setUint32(20, 12_000)
    const file = openOffice(
      madeWord(pictureXml('embed', 'rId5'), {
        'word/_rels/document.xml.rels': relationsXml({ rId5: ['image', 'media/huge.png'] }),
        'word/media/huge.png': huge,
      }),
    ).file as WordFile
    expect([file.pictures.size, file.leftOut]).toEqual([0, [{ what: 'pictures', count: 1, names: [] }]])
  })
})

it('reads slides in the order of the presentation with their titles first, and names those that are hidden', () => {
  const file = openOffice(
    madeSlides([shapeXml('body', 'Point one', 'Point two') + shapeXml('title', 'Progress'), shapeXml('', 'Off'), ''], {
      hidden: [1],
      parts: { 'ppt/notesSlides/notesSlide1.xml': '<n/>' },
    }),
  ).file as SlidesFile
  const said = file.slides.map(({ number, blocks }) => [
    number,
    ...blocks.map((block) =>
      block.kind === 'paragraph'
        ? `${block.level}${block.marker ?? ''} ${block.inlines.map((one) => (one.kind === 'text' ? one.text : '')).join('')}`
        : block.kind,
    ),
  ])
  expect(said).toEqual([[1, '2 Progress', '0• Point one', '0• Point two'], [3]])
  expect(file.leftOut).toEqual([
    { what: 'hiddenSlides', count: 1, names: ['2'] },
    { what: 'notes', count: 1, names: [] },
  ])
})

describe.skipIf(skipWithoutSharedData('Office files of the field'))('office files of the field', () => {
  const open = (name: string) => openOffice(new Uint8Array(readFileSync(sharedDataFile(`documents/${name}`))))

  it('reads a Word document of 86 pages with its headings, lists, tables and pictures', () => {
    const file = open('office/OWASP_ASVS_3.0.1.docx').file as WordFile
    const count = (kind: string) => file.blocks.filter((block) => block.kind === kind).length
    const headings = file.blocks.filter((block) => block.kind === 'paragraph' && block.level > 0)
    expect(headings.length).toBeGreaterThan(80)
    expect(count('table')).toBeGreaterThan(15)
    // One of them stands at the head of each page.
    expect(file.pictures.size).toBe(4)
    expect(file.leftOut).toEqual([])
    expect(file.edges.length).toBeGreaterThan(0)
  })

  it('reads slides that are pictures', () => {
    const file = open('office/ePermit_Milano.pptx').file as SlidesFile
    expect(file.slides).toHaveLength(2)
    expect(file.pictures.size).toBe(2)
  })

  it.each(['Design', 'Handover'])('reads every sheet of the workbook of the %s', (name) => {
    const opened = open(`duplex-handover/2012-03-23-Duplex-${name}.xlsx`)
    const { sheets } = opened.file as WorkbookFile
    const read = sheets.map((_, at) => opened.sheet(at))
    const component = read.find((sheet) => sheet.name === 'Component')
    expect([component?.rows.length, component?.frozen]).toEqual([233, { rows: 1, columns: 1 }])
    expect(read.at(-1)?.rows.length).toBeGreaterThan(3_000)
  })
})

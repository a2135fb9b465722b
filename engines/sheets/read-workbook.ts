import { parseXml } from '../xml/parse-xml.ts'
import { attributeOf, elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import { readZip } from '../zip/read-zip.ts'
import { sheetsUnreadable } from './sheets-unreadable.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
  /** Name of its part in the archive. */
  readonly part: string
}

export interface Workbook {
  /** Those with cells, as they follow each other in the file. */
  readonly sheets: readonly WorkbookSheet[]
  /** What the reader needs beside a sheet: relations, texts, styles. */
  readonly parts: ReadonlySet<string>
  /** Whether its days are counted from 1904, as older programs of Apple do. */
  readonly countsFrom1904: boolean
}

const PACKAGE_RELATIONS = '_rels/.rels'
/** Far above the outline of any workbook. */
const MOST_OUTLINE_BYTES = 16 * 1024 ** 2

/** What a workbook holds, without a look at its cells. @throws UnreadableFileError */
export function readWorkbook(bytes: Uint8Array, maxEntries: number): Workbook {
  const partOf = (name: string) => {
    const limits = { maxEntries, maxUnpackedBytes: MOST_OUTLINE_BYTES }
    const content = readZip(bytes, limits, (known) => known === name).get(name)
    return content ? parseXml(content, name) : null
  }
  const main = relationsIn(partOf(PACKAGE_RELATIONS), '').find(({ type }) => type === 'officeDocument')?.part
  const document = main === undefined ? null : partOf(main)
  if (main === undefined || document?.name !== 'workbook') throw sheetsUnreadable('not-table')
  const slash = main.lastIndexOf('/') + 1
  const relationsPart = `${main.slice(0, slash)}_rels/${main.slice(slash)}.rels`
  const relations = relationsIn(partOf(relationsPart), main.slice(0, slash))
  const worksheets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, part }) => [id, part]))
  const sheets = elementsOf(elementOf(document, 'sheets') ?? document, 'sheet').flatMap((sheet) => {
    const id = sheet.attributes.find(({ name, namespace }) => name === 'id' && namespace !== '')?.value
    const part = worksheets.get(id ?? '')
    const isHidden = (attributeOf(sheet, 'state') ?? 'visible') !== 'visible'
    return part === undefined ? [] : [{ name: attributeOf(sheet, 'name') ?? '', isHidden, part }]
  })
  const others = relations.filter(({ type }) => type === 'sharedStrings' || type === 'styles').map(({ part }) => part)
  const properties = elementOf(document, 'workbookPr')
  const countsFrom1904 = /^(?:1|true)$/.test((properties && attributeOf(properties, 'date1904')) ?? '')
  return {
    sheets,
    countsFrom1904,
    parts: new Set(['[Content_Types].xml', PACKAGE_RELATIONS, main, relationsPart, ...others]),
  }
}

/** The relations of a part; `type` is the last word of its address, which the two dialects of the format share. */
function relationsIn(document: XmlElement | null, folder: string) {
  if (!document) return []
  return elementsOf(document, 'Relationship').flatMap((relation) => {
    const target = attributeOf(relation, 'Target')
    if (target === null || attributeOf(relation, 'TargetMode') === 'External') return []
    const type = attributeOf(relation, 'Type')?.split('/').at(-1)
    return [{ id: attributeOf(relation, 'Id') ?? '', type, part: resolved(folder, target) }]
  })
}

function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : `${folder}${target}`
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

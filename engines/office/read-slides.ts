import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { LeftOutList } from './left-out-list.ts'
import type { Block, Inline, Paragraph, SlidesFile, Table, TextLook } from './office-file.ts'
import { allOf, anyAttribute, numberOf, type OfficeParts, type Relation, safeLink } from './office-parts.ts'
import { PictureCollector } from './office-pictures.ts'
import { noteOfficeParts } from './unseen-parts.ts'

const MOST_SLIDES = 1_000
const MOST_BLOCKS = 20_000
const EMU_OF_PIXEL = 9525
const INDENT_POINTS = 18
const TITLES = /^(title|ctrTitle)$/
/** Dates, numbers and feet that stand on each slide. */
const ON_EACH = /^(dt|ftr|sldNum)$/

interface Reading {
  readonly pictures: PictureCollector
  readonly leftOut: LeftOutList
  readonly relations: ReadonlyMap<string, Relation>
  left: number
}

/**
 * The text, tables and pictures of slides in their order. What they look like on the wall is not shown.
 * @param main name of the presentation's part
 * @throws UnreadableFileError
 */
export function readSlides(parts: OfficeParts, main: string): SlidesFile {
  const leftOut = new LeftOutList()
  const pictures = new PictureCollector(parts, leftOut)
  const presentation = parts.xml(main)
  const relations = parts.relations(main)
  const list = elementsOf(elementOf(presentation, 'sldIdLst') ?? EMPTY, 'sldId')
  const slides: { number: number; blocks: readonly Block[] }[] = []
  let left = MOST_BLOCKS
  for (const [at, one] of list.slice(0, MOST_SLIDES).entries()) {
    const id = one.attributes.find(({ name, namespace }) => name === 'id' && namespace !== '')?.value
    const part = relations.get(id ?? '')
    const slide = part && !part.isExternal && left > 0 ? parts.xml(part.target) : null
    if (!part || !slide) continue
    if (/^(0|false)$/.test(anyAttribute(slide, 'show') ?? '')) {
      leftOut.add('hiddenSlides', 1, String(at + 1))
      continue
    }
    const reading: Reading = { pictures, leftOut, relations: parts.relations(part.target), left }
    const tree = elementOf(elementOf(slide, 'cSld'), 'spTree')
    slides.push({ number: at + 1, blocks: tree ? titlesFirst(readShapes(tree, reading)) : [] })
    left = reading.left
  }
  if (left <= 0 || list.length > MOST_SLIDES) leftOut.add('rest')
  noteOfficeParts(parts, leftOut)
  return { kind: 'slides', slides, pictures: pictures.found, leftOut: leftOut.list() }
}

const EMPTY: XmlElement = { name: '', namespace: '', attributes: [], children: [], line: 0 }

function titlesFirst(blocks: readonly Block[]): Block[] {
  const isTitle = (block: Block) => block.kind === 'paragraph' && block.level > 0
  return [...blocks.filter(isTitle), ...blocks.filter((block) => !isTitle(block))]
}

function readShapes(tree: XmlElement, reading: Reading): Block[] {
  return elementsOf(tree).flatMap((shape): Block[] => {
    if (reading.left <= 0) return []
    reading.left -= 1
    if (shape.name === 'grpSp') return readShapes(shape, reading)
    if (shape.name === 'sp') return readText(shape, reading)
    if (shape.name === 'pic') return readPicture(shape, reading)
    if (shape.name === 'graphicFrame') return readFrame(shape, reading)
    if (shape.name === 'AlternateContent') {
      const chosen = elementOf(shape, 'Choice') ?? elementOf(shape, 'Fallback')
      return chosen ? readShapes(chosen, reading) : []
    }
    return []
  })
}

function readText(shape: XmlElement, reading: Reading): Block[] {
  const kind = anyAttribute(allOf(shape, 'ph')[0] ?? null, 'type')
  const body = elementOf(shape, 'txBody')
  if (!body || (kind !== null && ON_EACH.test(kind))) return []
  const isTitle = kind !== null && TITLES.test(kind)
  // A body that names a place of its layout has signs before its lines.
  const isListed = !isTitle && kind !== 'subTitle' && allOf(shape, 'ph').length > 0
  return paragraphsOf(body, reading, { isTitle, isListed })
}

function paragraphsOf(body: XmlElement, reading: Reading, as: { isTitle: boolean; isListed: boolean }): Paragraph[] {
  return elementsOf(body, 'p').flatMap((element) => {
    const inlines = inlinesOf(element, reading)
    if (!inlines.some((one) => one.kind === 'text' && one.text.trim() !== '')) return []
    reading.left -= 1
    const properties = elementOf(element, 'pPr')
    const level = numberOf(anyAttribute(properties, 'lvl'), 0, [0, 8])
    const hasSign = elementOf(properties, 'buChar') !== null || elementOf(properties, 'buAutoNum') !== null
    const isListed = as.isListed && elementOf(properties, 'buNone') === null
    const align = anyAttribute(properties, 'algn')
    return [
      {
        kind: 'paragraph',
        level: as.isTitle ? 2 : 0,
        inlines,
        align: align === 'ctr' ? 'center' : align === 'r' ? 'end' : align === 'just' ? 'justify' : null,
        isRightToLeft: anyAttribute(properties, 'rtl') === '1',
        marker: hasSign || isListed ? '•' : null,
        indent: level * INDENT_POINTS,
      } satisfies Paragraph,
    ]
  })
}

function inlinesOf(paragraph: XmlElement, { relations }: Reading): Inline[] {
  return elementsOf(paragraph).flatMap((child): Inline[] => {
    if (child.name === 'br') return [{ kind: 'break' }]
    if (child.name !== 'r' && child.name !== 'fld') return []
    const text = textOf(elementOf(child, 't'))
    const properties = elementOf(child, 'rPr')
    const link = relations.get(anyAttribute(elementOf(properties, 'hlinkClick'), 'id') ?? '')
    const address = link?.isExternal ? safeLink(link.target) : null
    return text === '' ? [] : [{ kind: 'text', text, look: lookOf(properties), link: address }]
  })
}

/** Sizes and colours are of the slide's ground, which is not shown. */
function lookOf(properties: XmlElement | null): TextLook {
  return {
    ...(anyAttribute(properties, 'b') === '1' && { bold: true }),
    ...(anyAttribute(properties, 'i') === '1' && { italic: true }),
    ...(anyAttribute(properties, 'strike')?.endsWith('Strike') && { struck: true }),
  }
}

function readPicture(shape: XmlElement, reading: Reading): Block[] {
  const blip = allOf(shape, 'blip')[0] ?? null
  const relation = reading.relations.get(anyAttribute(blip, 'embed') ?? anyAttribute(blip, 'link') ?? '')
  if (!relation) return []
  if (relation.isExternal) {
    reading.leftOut.add('external', 1, relation.target)
    return []
  }
  const picture = reading.pictures.take(relation.target)
  if (picture === null) return []
  const extent = allOf(shape, 'ext').find((one) => anyAttribute(one, 'cx') !== null) ?? null
  const pixels = (name: string) => Math.round(numberOf(anyAttribute(extent, name), 0, [0, 4e7]) / EMU_OF_PIXEL)
  const alt = anyAttribute(allOf(shape, 'cNvPr')[0] ?? null, 'descr')?.slice(0, 500) ?? ''
  return [plain([{ kind: 'picture', picture, width: pixels('cx'), height: pixels('cy'), alt }])]
}

function plain(inlines: readonly Inline[]): Paragraph {
  return { kind: 'paragraph', level: 0, inlines, align: null, isRightToLeft: false, marker: null, indent: 0 }
}

/** A table; diagrams and charts are named. */
function readFrame(frame: XmlElement, reading: Reading): Block[] {
  const table = allOf(frame, 'tbl')[0]
  if (!table) {
    reading.leftOut.add('charts')
    return []
  }
  const columns = elementsOf(elementOf(table, 'tblGrid') ?? EMPTY, 'gridCol')
  const made: Table = {
    kind: 'table',
    isRightToLeft: anyAttribute(elementOf(table, 'tblPr'), 'rtl') === '1',
    columns: columns.map((column) => numberOf(anyAttribute(column, 'w'), 1, [1, 1e9])),
    rows: elementsOf(table, 'tr').map((row, at) => ({
      isHead: at === 0 && anyAttribute(elementOf(table, 'tblPr'), 'firstRow') === '1',
      cells: elementsOf(row, 'tc').flatMap((cell) => {
        if (anyAttribute(cell, 'hMerge') === '1' || anyAttribute(cell, 'vMerge') === '1') return []
        const body = elementOf(cell, 'txBody')
        const blocks = body ? paragraphsOf(body, reading, { isTitle: false, isListed: false }) : []
        const span = (name: string) => Math.round(numberOf(anyAttribute(cell, name), 1, [1, 200]))
        return [{ blocks, across: span('gridSpan'), down: span('rowSpan'), fill: null }]
      }),
    })),
  }
  return [made]
}

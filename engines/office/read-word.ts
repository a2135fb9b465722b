import { elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import { LeftOutList } from './left-out-list.ts'
import type { Block, Paragraph, WordFile } from './office-file.ts'
import { anyAttribute, numberOf, type OfficeParts } from './office-parts.ts'
import { PictureCollector } from './office-pictures.ts'
import { noteOfficeParts } from './unseen-parts.ts'
import { readEdges } from './word-edges.ts'
import { readInlines } from './word-inlines.ts'
import { isOn } from './word-look.ts'
import { WordNumbering } from './word-numbering.ts'
import type { WordPart } from './word-part.ts'
import { levelOf, WordStyles } from './word-styles.ts'
import { readWordTable } from './word-table.ts'

/** Most of what is shown of one document; what is beyond is named. */
const MOST_BLOCKS = 30_000
const MOST_LETTERS = 6_000_000
const MOST_NOTES = 5_000
const POINTS_OF_TWIP = 1 / 20
const INDENTS = [0, 20_000] as const
const AROUND = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo', 'smartTag'])

/**
 * A Word document as blocks of text, tables and pictures. Nothing of it runs, and nothing that it names outside of itself is
 * fetched.
 * @param main name of its main part
 * @throws UnreadableFileError
 */
export function readWord(parts: OfficeParts, main: string): WordFile {
  const leftOut = new LeftOutList()
  const pictures = new PictureCollector(parts, leftOut)
  const notes: { readonly id: string; readonly of: string }[] = []
  let letters = 0
  const shared = {
    styles: new WordStyles(parts.xml('word/styles.xml')),
    numbering: new WordNumbering(parts.xml('word/numbering.xml')),
    ...{ pictures, leftOut },
    taken: (text: string) => {
      letters += text.length
      return letters > MOST_LETTERS ? '' : text
    },
    note: (of: string, id: string | null) => {
      if (id === null || notes.length >= MOST_NOTES) return null
      return notes.push({ of, id })
    },
  }
  const document = parts.xml(main)
  const body = elementOf(document, 'body')
  const reading: Reading = { part: { ...shared, relations: parts.relations(main) }, left: MOST_BLOCKS }
  const blocks = body ? readBlocks(body, reading) : []
  const footnotes = readNotes(parts, notes, { ...reading.part, note: () => null })
  const relations = parts.relations(main)
  const edges = body
    ? readEdges(parts, { body, relations, leftOut }, (name, root) =>
        readBlocks(root, { part: { ...reading.part, relations: parts.relations(name), note: () => null }, left: 200 }),
      )
    : []
  if (reading.left <= 0 || letters > MOST_LETTERS) leftOut.add('rest')
  noteOfficeParts(parts, leftOut)
  return { kind: 'word', blocks, edges, footnotes, pictures: pictures.found, leftOut: leftOut.list() }
}

interface Reading {
  readonly part: WordPart
  /** Blocks that may still be read. */
  left: number
}

/** Paragraphs and tables of a part, of a cell, or of a box of text. */
export function readBlocks(element: XmlElement, reading: Reading): Block[] {
  const blocks: Block[] = []
  for (const child of elementsOf(element)) {
    if (reading.left <= 0) return blocks
    if (child.name === 'p') blocks.push(...readParagraph(child, reading))
    else if (child.name === 'tbl') blocks.push(readWordTable(child, (cell) => readBlocks(cell, reading)))
    else if (child.name === 'altChunk') reading.part.leftOut.add('web')
    else if (child.name === 'del' || child.name === 'moveFrom') reading.part.leftOut.add('deleted')
    else if (AROUND.has(child.name)) blocks.push(...readBlocks(child, reading))
  }
  return blocks
}

function readParagraph(element: XmlElement, reading: Reading): Block[] {
  reading.left -= 1
  const { part } = reading
  const own = elementOf(element, 'pPr')
  const style = part.styles.of(anyAttribute(elementOf(own, 'pStyle'), 'val'))
  const list = listOf([own, ...style.paragraphs], part)
  const said = [own, ...style.paragraphs, list?.paragraph ?? null]
  const content = readInlines(element, { ...part.styles.look, ...style.look }, part)
  const property = (name: string) => said.map((of) => elementOf(of, name)).find((found) => found !== null) ?? null
  const paragraph: Paragraph = {
    kind: 'paragraph',
    level: levelOf(own) ?? style.level,
    inlines: content.inlines,
    align: alignOf(anyAttribute(property('jc'), 'val')),
    isRightToLeft: isOn(property('bidi')),
    marker: list?.marker ?? null,
    indent: indentOf(said),
  }
  const isPageBefore = content.pageBefore || isOn(property('pageBreakBefore'))
  return [
    ...(isPageBefore ? [{ kind: 'page' } as const] : []),
    paragraph,
    ...content.boxes.map((box) => ({ kind: 'box', blocks: readBlocks(box, reading) }) as const),
    ...(content.pageBehind ? [{ kind: 'page' } as const] : []),
  ]
}

function listOf(said: readonly (XmlElement | null)[], part: WordPart) {
  const found = said.map((of) => elementOf(of, 'numPr')).filter((of) => of !== null)
  const id = found.map((of) => anyAttribute(elementOf(of, 'numId'), 'val')).find((of) => of !== null)
  const level = found.map((of) => anyAttribute(elementOf(of, 'ilvl'), 'val')).find((of) => of !== null)
  return id === undefined || id === '0' ? null : part.numbering.next(id, level ?? null)
}

/** Of the first that says one: what hangs out stands in the room of the sign before it. */
function indentOf(said: readonly (XmlElement | null)[]): number {
  for (const properties of said) {
    const indent = elementOf(properties, 'ind')
    const from = anyAttribute(indent, 'start') ?? anyAttribute(indent, 'left')
    if (from === null) continue
    const hanging = numberOf(anyAttribute(indent, 'hanging'), 0, INDENTS)
    return Math.max(0, numberOf(from, 0, INDENTS) - hanging) * POINTS_OF_TWIP
  }
  return 0
}

/** `left` is where a paragraph begins, also where it begins on the right. */
export function alignOf(said: string | null): Paragraph['align'] {
  if (said === 'center') return 'center'
  if (said === 'right' || said === 'end') return 'end'
  if (said === 'both' || said === 'distribute') return 'justify'
  return said === 'left' || said === 'start' ? 'start' : null
}

function readNotes(
  parts: OfficeParts,
  notes: readonly { readonly id: string; readonly of: string }[],
  part: WordPart,
): WordFile['footnotes'] {
  const texts = new Map<string, { readonly notes: readonly XmlElement[]; readonly part: WordPart }>()
  for (const of of new Set(notes.map((note) => note.of))) {
    const name = `word/${of}.xml`
    const document = parts.xml(name)
    const found = document ? elementsOf(document, of.slice(0, -1)) : []
    texts.set(of, { notes: found, part: { ...part, relations: parts.relations(name) } })
  }
  return notes.map(({ of, id }, at) => {
    const text = texts.get(of)
    const note = text?.notes.find((one) => anyAttribute(one, 'id') === id)
    return { number: at + 1, blocks: text && note ? readBlocks(note, { part: text.part, left: 200 }) : [] }
  })
}

import type { DxfShape, MtextColumns, MtextShape, TextShape } from '../dxf-entity.ts'
import type { TagRecord } from './tag-record.ts'

/** Most characters of one MTEXT that are kept; a page of text has 3,000. */
const LONGEST_TEXT = 200_000

/** TEXT, MTEXT, attributes and their definitions; null for another type. */
export function readTextShape(record: TagRecord): DxfShape | null {
  switch (record.type) {
    case 'TEXT':
    case 'ATTRIB':
    case 'ATTDEF':
      return readText(record)
    case 'MTEXT':
      return readMtext(record)
    default:
      return null
  }
}

function readText(record: TagRecord): TextShape | { kind: 'damaged' } {
  const at = record.point(10)
  if (!at) return { kind: 'damaged' }
  const generation = record.number(71)
  const isAttribute = record.type !== 'TEXT'
  const content = record.find(1)
  return {
    kind: 'text',
    at,
    second: record.point(11),
    height: record.number(40, 1),
    text: content < 0 ? '' : record.contentAt(content),
    escapes: content < 0 ? 0 : record.escapesAt(content),
    tag: isAttribute ? record.text(2) : '',
    rotation: record.number(50),
    widthFactor: record.number(41, 1) || 1,
    oblique: record.number(51),
    style: record.text(7, 'STANDARD'),
    horizontal: record.number(72),
    // Attributes keep it in 74, because 73 is the length of their field.
    vertical: record.number(isAttribute ? 74 : 73),
    isBackward: (generation & 2) !== 0,
    isUpsideDown: (generation & 4) !== 0,
    isInvisible: isAttribute && (record.number(70) & 1) === 1,
    isConstant: isAttribute && (record.number(70) & 2) === 2,
  }
}

function readMtext(record: TagRecord): MtextShape | { kind: 'damaged' } {
  const at = record.point(10)
  if (!at) return { kind: 'damaged' }
  const direction = record.point(11)
  const isFilled = (record.number(90) & 1) === 1 || (record.number(90) & 2) === 2
  return {
    kind: 'mtext',
    at,
    text: longText(record),
    height: record.number(40, 1),
    width: Math.max(0, record.number(41)),
    attachment: record.number(71, 1),
    rotation: record.number(50),
    // Of rotation and direction the later one in the file counts.
    direction: record.find(11) > record.find(50) ? direction : null,
    lineSpacing: record.number(44, 1) || 1,
    style: record.text(7, 'STANDARD'),
    rectWidth: record.has(42) ? record.number(42) : null,
    rectHeight: record.has(43) ? record.number(43) : null,
    columns: readColumns(record),
    fill: isFilled
      ? {
          colour: (record.number(90) & 2) === 2 ? null : record.number(63, 0),
          trueColour: record.has(421) ? record.number(421) & 0xffffff : null,
          scale: record.number(45, 1.5),
        }
      : null,
  }
}

/** Long texts come in pieces of 250 characters, the last one in group 1. */
function longText(record: TagRecord): string {
  let text = ''
  for (let index = 0; index < record.count && text.length < LONGEST_TEXT; index += 1) {
    const code = record.code(index)
    if (code === 3) text += record.textAt(index)
    else if (code === 1) return text + record.textAt(index)
    // What follows belongs to columns.
    else if (code === 101 || code >= 1000) break
  }
  return text
}

function readColumns(record: TagRecord): MtextColumns | null {
  return readEmbeddedColumns(record) ?? readExtendedColumns(record)
}

/** Since 2018 columns stand in an object embedded after group 101. */
function readEmbeddedColumns(record: TagRecord): MtextColumns | null {
  const start = record.mainCount
  if (start >= record.count || record.number(71, 0, start) === 0) return null
  const heights: number[] = []
  for (let index = start; index < record.count; index += 1)
    if (record.code(index) === 46) heights.push(record.numberAt(index))
  return {
    count: Math.max(1, record.number(72, 1, start)),
    width: record.number(44, 0, start),
    gutter: record.number(45, 0, start),
    heights: heights.length > 0 ? heights : [record.number(41, 0, start)],
    totalWidth: record.number(42, 0, start),
    totalHeight: record.number(43, 0, start),
    linked: [],
  }
}

/** Before, they are extended data of the application ACAD, and each further column is a MTEXT of its own. */
function readExtendedColumns(record: TagRecord): MtextColumns | null {
  const fields = new Map<number, number>()
  const heights: number[] = []
  const linked: string[] = []
  let section = ''
  for (let index = Math.max(0, record.find(1001)); index < record.count; index += 1) {
    const code = record.code(index)
    if (code === 1000) section = record.textAt(index)
    else if (section === 'ACAD_MTEXT_COLUMNS_BEGIN' && code === 1005) linked.push(record.textAt(index).toUpperCase())
    else if (section === 'ACAD_MTEXT_COLUMN_INFO_BEGIN' && code === 1040) heights.push(record.numberAt(index))
    else if (section.startsWith('ACAD_MTEXT_') && code === 1070) {
      // A key of its own, then its value in any group of numbers.
      fields.set(record.numberAt(index), record.numberAt(index + 1))
      index += 1
    }
  }
  if (!fields.get(75)) return null
  const count = Math.max(1, Math.min(fields.get(76) ?? 1, 100))
  const width = fields.get(48) ?? 0
  const gutter = fields.get(49) ?? 0
  const all = heights.length > 0 ? heights : [fields.get(46) ?? 0]
  const totalWidth = width > 0 ? count * width + (count - 1) * gutter : 0
  return { count, width, gutter, heights: all, totalWidth, totalHeight: Math.max(0, ...all), linked }
}

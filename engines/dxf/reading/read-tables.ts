import type { DxfDimensionStyle, DxfLayer, DxfLinetype, DxfStyle } from '../dxf-document.ts'
import type { TagRecord } from './tag-record.ts'

/** What the tables of a drawing say, by name in lower case. */
export interface DxfTables {
  readonly layers: Map<string, DxfLayer>
  readonly linetypes: Map<string, DxfLinetype>
  readonly styles: Map<string, DxfStyle>
  readonly dimensionStyles: Map<string, DxfDimensionStyle>
  /** Handles of text styles, which multileaders and dimension styles refer to. */
  readonly styleHandles: Map<string, string>
  /** Handles of block records, lower-case names. */
  readonly blockHandles: Map<string, string>
  readonly blockNames: Set<string>
}

export function emptyTables(): DxfTables {
  return {
    layers: new Map(),
    linetypes: new Map(),
    styles: new Map(),
    dimensionStyles: new Map(),
    styleHandles: new Map(),
    blockHandles: new Map(),
    blockNames: new Set(),
  }
}

/** Adds one entry of a table. Entries of other tables (views, UCS, applications) are passed over. */
export function readTableEntry(record: TagRecord, tables: DxfTables): void {
  const name = record.text(2)
  const key = name.toLowerCase()
  switch (record.type) {
    case 'LAYER':
      tables.layers.set(key, readLayer(record, name))
      break
    case 'LTYPE':
      tables.linetypes.set(key, readLinetype(record, name))
      break
    case 'STYLE':
      tables.styles.set(key, readStyle(record, name))
      tables.styleHandles.set(record.text(5).toUpperCase(), name)
      break
    case 'DIMSTYLE':
      tables.dimensionStyles.set(key, readDimensionStyle(record, name))
      break
    case 'BLOCK_RECORD':
      tables.blockHandles.set(record.text(5).toUpperCase(), key)
      tables.blockNames.add(key)
      break
    default:
  }
}

function readLayer(record: TagRecord, name: string): DxfLayer {
  const colour = record.number(62, 7)
  const flags = record.number(70)
  const trueColour = record.number(420, -1)
  return {
    handle: record.text(5).toUpperCase(),
    name,
    colour: Math.min(255, Math.max(1, Math.abs(Math.trunc(colour)) || 7)),
    trueColour: trueColour >= 0 ? trueColour & 0xffffff : null,
    linetype: record.text(6, 'CONTINUOUS'),
    lineweight: record.number(370, -3),
    // A layer that is off has its colour negative.
    isOn: colour >= 0,
    isFrozen: (flags & 1) !== 0,
    isLocked: (flags & 4) !== 0,
    isPlotted: record.number(290, 1) !== 0,
  }
}

function readLinetype(record: TagRecord, name: string): DxfLinetype {
  const pattern: number[] = []
  let hasShapes = false
  for (let index = 0; index < record.count; index += 1) {
    if (record.code(index) === 49) pattern.push(record.numberAt(index))
    else if (record.code(index) === 74 && (record.numberAt(index) & 6) !== 0) hasShapes = true
  }
  const isUsable = pattern.every(Number.isFinite) && pattern.some((length) => length !== 0)
  return { name, description: record.text(3), pattern: isUsable ? pattern.slice(0, 12) : [], hasShapes }
}

function readStyle(record: TagRecord, name: string): DxfStyle {
  const isExtended = record.find(1001) >= 0
  return {
    name,
    font: record.text(3),
    bigFont: record.text(4),
    family: isExtended ? record.text(1000, '', record.find(1001)) : '',
    height: record.number(40),
    widthFactor: record.number(41, 1) || 1,
    oblique: record.number(50),
    isVertical: (record.number(70) & 4) !== 0,
  }
}

function readDimensionStyle(record: TagRecord, name: string): DxfDimensionStyle {
  const post = record.text(3)
  return {
    name,
    scale: record.number(40, 1) || 1,
    arrowSize: record.number(41, 2.5),
    textHeight: record.number(140, 2.5),
    gap: record.number(147, 0.625),
    extensionOffset: record.number(42, 0.625),
    extensionBeyond: record.number(44, 1.25),
    decimals: Math.min(8, Math.max(0, record.number(271, 2))),
    lengthFactor: Math.abs(record.number(144, 1)) || 1,
    suffix: post.includes('<>') ? post : '',
    tickSize: record.number(142),
    textStyle: record.text(340),
  }
}

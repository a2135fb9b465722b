import type { DxfClip, DxfLayout, DxfMultilineElement } from '../dxf-document.ts'
import type { TagRecord } from './tag-record.ts'

/** What the objects section holds that drawing needs. */
export interface DxfObjects {
  readonly layouts: (DxfLayout & { readonly blockHandle: string })[]
  /** Spatial filters by their handle. */
  readonly filters: Map<string, DxfClip & { readonly owner: string }>
  /** Owner of each dictionary: the filter's chain leads to the block reference. */
  readonly dictionaryOwners: Map<string, string>
  readonly imageFiles: Map<string, string>
  readonly multilineStyles: Map<string, DxfMultilineElement[]>
  /** Drawing order: entity handle to the handle that it is sorted by. */
  readonly sortHandles: Map<string, string>
}

export function emptyObjects(): DxfObjects {
  return {
    layouts: [],
    filters: new Map(),
    dictionaryOwners: new Map(),
    imageFiles: new Map(),
    multilineStyles: new Map(),
    sortHandles: new Map(),
  }
}

/** Adds one object. Those that do not concern the picture are passed over. */
export function readObject(record: TagRecord, objects: DxfObjects): void {
  const handle = record.text(5).toUpperCase()
  switch (record.type) {
    case 'LAYOUT':
      objects.layouts.push(readLayout(record))
      break
    case 'SPATIAL_FILTER':
      objects.filters.set(handle, { ...readFilter(record), owner: ownerOf(record) })
      break
    case 'DICTIONARY':
      objects.dictionaryOwners.set(handle, ownerOf(record))
      break
    case 'IMAGEDEF':
      objects.imageFiles.set(handle, record.text(1))
      break
    case 'MLINESTYLE':
      objects.multilineStyles.set(record.text(2).toLowerCase(), readMultilineStyle(record))
      break
    case 'SORTENTSTABLE':
      readSortTable(record, objects.sortHandles)
      break
    default:
  }
}

/** The owner stands outside of the lists of reactors and dictionaries that are put in braces. */
function ownerOf(record: TagRecord): string {
  let depth = 0
  for (let index = 0; index < record.count; index += 1) {
    const code = record.code(index)
    if (code === 102) depth += record.textAt(index).startsWith('{') ? 1 : -1
    else if (code === 330 && depth <= 0) return record.textAt(index).toUpperCase()
  }
  return ''
}

function readLayout(record: TagRecord): DxfLayout & { blockHandle: string } {
  // The plot settings come first and have a name of their own in group 1.
  let start = 0
  for (let index = 0; index < record.count; index += 1)
    if (record.code(index) === 100 && record.textAt(index) === 'AcDbLayout') start = index
  const width = record.number(44)
  const height = record.number(45)
  const isTurned = record.number(73) % 2 === 1
  let blockHandle = ''
  for (let index = start; index < record.count; index += 1)
    if (record.code(index) === 330 && !blockHandle) blockHandle = record.textAt(index).toUpperCase()
  return {
    name: record.text(1, '', start),
    order: record.number(71, 0, start),
    block: '',
    paper: width > 0 && height > 0 ? { width: isTurned ? height : width, height: isTurned ? width : height } : null,
    blockHandle,
  }
}

function readFilter(record: TagRecord): DxfClip {
  const corners: [number, number][] = []
  const numbers: number[] = []
  for (let index = 0; index < record.count; index += 1) {
    if (record.code(index) === 10) corners.push([record.numberAt(index), record.numberAt(index + 1)])
    else if (record.code(index) === 40) numbers.push(record.numberAt(index))
  }
  const [first, second] = corners
  const outline: [number, number][] =
    corners.length === 2 && first && second ? [first, [second[0], first[1]], second, [first[0], second[1]]] : corners
  // Distances of a front and back plane may come before the two matrices of 3 × 4: the reference's inverse, then the boundary's.
  const matrices = numbers.slice(Math.max(0, numbers.length - 24))
  const toBlock = matrices.slice(0, 12)
  const toBoundary = matrices.slice(12)
  const boundary = outline.flatMap((corner) => inPlane(toBlock, fromRigid(toBoundary, corner)))
  return { boundary, isOn: record.number(71, 1) !== 0 && boundary.length >= 6 && boundary.every(Number.isFinite) }
}

function inPlane(matrix: readonly number[], [x, y]: readonly [number, number]): [number, number] {
  const [a = 1, b = 0, , dx = 0, c = 0, d = 1, , dy = 0] = matrix
  return [a * x + b * y + dx, c * x + d * y + dy]
}

/** Undoes a turn and a move in the plane. */
function fromRigid(matrix: readonly number[], [x, y]: readonly [number, number]): [number, number] {
  const [a = 1, b = 0, , dx = 0, c = 0, d = 1, , dy = 0] = matrix
  return [a * (x - dx) + c * (y - dy), b * (x - dx) + d * (y - dy)]
}

function readMultilineStyle(record: TagRecord): DxfMultilineElement[] {
  const elements: DxfMultilineElement[] = []
  const start = record.find(49)
  for (let index = Math.max(0, start); index < record.count; index += 1) {
    if (record.code(index) !== 49) continue
    elements.push({ offset: record.numberAt(index), colour: Math.abs(record.number(62, 256, index)) })
  }
  return elements
}

function readSortTable(record: TagRecord, handles: Map<string, string>): void {
  let entity = ''
  for (let index = record.find(331); index >= 0 && index < record.count; index += 1) {
    if (record.code(index) === 331) entity = record.textAt(index).toUpperCase()
    else if (record.code(index) === 5 && entity) handles.set(entity, record.textAt(index).toUpperCase())
  }
}

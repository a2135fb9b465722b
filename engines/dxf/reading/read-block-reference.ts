import type { DxfShape, Point3 } from '../dxf-entity.ts'
import type { TagRecord } from './tag-record.ts'

const IMAGE_CLIPPED = 4
const NON_RECTANGULAR = 0x10000

/** What shows another thing: block references, dimensions, tables, pictures, viewports; null for another type. */
export function readBlockShape(record: TagRecord): DxfShape | null {
  switch (record.type) {
    case 'INSERT':
    case 'ACAD_TABLE':
      return readInsert(record)
    case 'DIMENSION':
    case 'ARC_DIMENSION':
    case 'LARGE_RADIAL_DIMENSION':
      return readDimension(record)
    case 'IMAGE':
    case 'WIPEOUT':
      return readImage(record)
    case 'VIEWPORT':
      return readViewport(record)
    case 'OLE2FRAME':
    case 'OLEFRAME':
      return readFrame(record)
    case 'PDFUNDERLAY':
    case 'DWFUNDERLAY':
    case 'DGNUNDERLAY':
      return readUnderlay(record)
    default:
      return null
  }
}

function readInsert(record: TagRecord): DxfShape {
  const at = record.point(10)
  if (!at) return { kind: 'damaged' }
  const isTable = record.type === 'ACAD_TABLE'
  return {
    kind: 'insert',
    block: record.text(2).toLowerCase(),
    at,
    scale: isTable ? [1, 1, 1] : [record.number(41, 1) || 1, record.number(42, 1) || 1, record.number(43, 1) || 1],
    rotation: isTable ? 0 : record.number(50),
    columns: isTable ? 1 : Math.max(1, record.number(70, 1)),
    rows: isTable ? 1 : Math.max(1, record.number(71, 1)),
    columnSpacing: isTable ? 0 : record.number(44),
    rowSpacing: isTable ? 0 : record.number(45),
    attributes: [],
  }
}

function readDimension(record: TagRecord): DxfShape {
  const definition = record.point(10) ?? [0, 0, 0]
  const flags = record.number(70)
  const measurement = record.number(42, Number.NaN)
  return {
    kind: 'dimension',
    block: record.text(2).toLowerCase(),
    dimensionType: record.type === 'ARC_DIMENSION' ? 8 : record.type === 'LARGE_RADIAL_DIMENSION' ? 4 : flags & 7,
    isOrdinateX: (flags & 64) !== 0,
    text: record.text(1),
    measurement: Number.isFinite(measurement) && measurement >= 0 ? measurement : null,
    style: record.text(3, 'STANDARD').toLowerCase(),
    rotation: record.number(50),
    definition,
    textMiddle: record.point(11),
    points: [13, 14, 15, 16].map((code) => record.point(code)),
  }
}

function readImage(record: TagRecord): DxfShape {
  const at = record.point(10)
  const u = record.point(11)
  const v = record.point(12)
  if (!at || !u || !v) return { kind: 'damaged' }
  const clip: number[] = []
  for (let index = 0; index < record.count; index += 1) {
    if (record.code(index) === 14) clip.push(record.numberAt(index), 0)
    else if (record.code(index) === 24 && clip.length > 0) clip[clip.length - 1] = record.numberAt(index)
  }
  const isWipeout = record.type === 'WIPEOUT'
  const isClipped = isWipeout || ((record.number(70) & IMAGE_CLIPPED) !== 0 && record.number(280) === 1)
  return {
    kind: 'image',
    at,
    u,
    v,
    size: [record.number(13, 1), record.number(23, 1)],
    clip: isClipped ? clip : [],
    isWipeout,
    definition: record.text(340).toUpperCase(),
  }
}

function readViewport(record: TagRecord): DxfShape {
  const frozenLayers: string[] = []
  for (let index = 0; index < record.count; index += 1)
    if (record.code(index) === 331 || record.code(index) === 341) frozenLayers.push(record.textAt(index).toUpperCase())
  const view = record.point(12) ?? [0, 0, 0]
  return {
    kind: 'viewport',
    centre: record.point(10) ?? [0, 0, 0],
    width: record.number(40),
    height: record.number(41),
    id: record.number(69),
    isOn: record.number(68, 1) !== 0 && (record.number(90) & 0x20000) === 0,
    viewCentre: [view[0], view[1]],
    viewTarget: record.point(17) ?? [0, 0, 0],
    viewHeight: record.number(45, record.number(41)),
    twist: record.number(51),
    direction: record.point(16) ?? [0, 0, 1],
    boundary: (record.number(90) & NON_RECTANGULAR) === 0 ? '' : record.text(340).toUpperCase(),
    frozenLayers,
  }
}

/** A document of another program: its corners, upper left and lower right. */
function readFrame(record: TagRecord): DxfShape {
  const first = record.point(10)
  const second = record.point(11)
  if (!first || !second) return { kind: 'frame', corners: [], content: record.text(3) }
  const [left, top, z]: Point3 = first
  const [right, bottom] = second
  return {
    kind: 'frame',
    corners: [left, top, z, right, top, z, right, bottom, z, left, bottom, z],
    content: record.text(3),
  }
}

/** A sheet of another format by the outline it is cut along; null without one, because how large it is stands in its file. */
function readUnderlay(record: TagRecord): DxfShape | null {
  const at = record.point(10)
  const corners: number[] = []
  for (let index = 0; index + 1 < record.count; index += 1)
    if (record.code(index) === 11) corners.push(record.numberAt(index), record.numberAt(index + 1))
  if (!at || corners.length < 4) return null
  const [left = 0, bottom = 0, right = 0, top = 0] = corners
  const outline = corners.length === 4 ? [left, bottom, right, bottom, right, top, left, top] : corners
  const angle = (record.number(50) * Math.PI) / 180
  const [scaleX, scaleY] = [record.number(41, 1) || 1, record.number(42, 1) || 1]
  const points: number[] = []
  for (let index = 0; index + 1 < outline.length; index += 2) {
    const [x, y] = [(outline[index] ?? 0) * scaleX, (outline[index + 1] ?? 0) * scaleY]
    points.push(
      at[0] + x * Math.cos(angle) - y * Math.sin(angle),
      at[1] + x * Math.sin(angle) + y * Math.cos(angle),
      at[2],
    )
  }
  return { kind: 'frame', corners: points, content: '' }
}

import type { DxfEntity, DxfShape, Point3 } from '../dxf-entity.ts'
import { readAcisText } from '../solids/read-acis-text.ts'
import { solidEdges } from '../solids/solid-edges.ts'
import type { EntityContext } from './entity-context.ts'
import { graphicsBytes } from './graphics-bytes.ts'
import { readProxyGraphic } from './proxy-graphic.ts'
import { readAnnotationShape } from './read-annotation.ts'
import { readBlockShape } from './read-block-reference.ts'
import { readCurveShape } from './read-curves.ts'
import { readHatch } from './read-hatch.ts'
import { readTextShape } from './read-texts.ts'
import type { TagRecord } from './tag-record.ts'

const Z_AXIS: Point3 = [0, 0, 1]

/** Turns the tags of one entity into what drawing needs. A type that is not known becomes `unsupported`. */
export function readEntity(record: TagRecord, context: EntityContext): DxfEntity {
  const shape = readShape(record, context)
  const extrusion = record.point(210)
  return {
    type: record.type === 'MLEADER' ? 'MULTILEADER' : record.type,
    handle: record.text(5).toUpperCase(),
    layer: record.text(8, '0') || '0',
    colour: clampColour(commonNumber(record, 62, 256)),
    trueColour: trueColourOf(record),
    linetype: record.text(6, 'BYLAYER'),
    linetypeScale: record.number(48, 1) || 1,
    lineweight: commonNumber(record, 370, -1),
    isHidden: record.number(60, 0) === 1,
    isPaper: record.number(67, 0) === 1,
    extrusion: extrusion?.some((value) => value !== 0) ? extrusion : Z_AXIS,
    shape,
  }
}

function readShape(record: TagRecord, context: EntityContext): DxfShape {
  const shape =
    readCurveShape(record) ??
    readTextShape(record) ??
    readBlockShape(record) ??
    (record.type === 'HATCH' || record.type === 'MPOLYGON' ? readHatch(record) : null) ??
    readAnnotationShape(record, context)
  return shape ?? pictureOf(record) ?? solidOf(record) ?? { kind: 'unsupported' }
}

/** What another program left for those that do not know its entity. */
function pictureOf(record: TagRecord): DxfShape | null {
  const bytes = graphicsBytes(record)
  return bytes && readProxyGraphic(bytes, (letters) => record.texts.ofPage(letters))
}

/** Solids of drawings up to 2010 have their text with them; those of later ones come at the end of the file. */
function solidOf(record: TagRecord): DxfShape | null {
  let index = 0
  while (index < record.count && (record.code(index) !== 100 || record.textAt(index) !== 'AcDbModelerGeometry'))
    index += 1
  const lines: string[] = []
  for (; index < record.count; index += 1) {
    if (record.code(index) === 1) lines.push(record.textAt(index))
    else if (record.code(index) === 3 && lines.length > 0) lines[lines.length - 1] += record.textAt(index)
  }
  return lines.length > 0 ? solidEdges(readAcisText(lines)) : null
}

/** Colour and weight stand before the entity's own groups; later ones of the same code mean something else. */
function commonNumber(record: TagRecord, code: number, fallback: number): number {
  let subclasses = 0
  for (let index = 0; index < record.count; index += 1) {
    if (record.code(index) === 100) subclasses += 1
    if (subclasses > 1) break
    if (record.code(index) === code) {
      const value = record.numberAt(index)
      return Number.isFinite(value) ? value : fallback
    }
  }
  return fallback
}

function clampColour(value: number): number {
  const colour = Math.abs(Math.trunc(value))
  return colour <= 256 ? colour : 256
}

function trueColourOf(record: TagRecord): number | null {
  const value = commonNumber(record, 420, -1)
  return value >= 0 ? value & 0xffffff : null
}

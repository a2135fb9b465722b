import { isInRing } from './is-in-ring.ts'
import { signedArea } from './mend-geometry.ts'
import type { VectorGeometry, VectorPosition } from './vector-features.ts'
import type { VectorFindings } from './vector-findings.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

const HEADER_BYTES = 100
const FILE_CODE = 9994
const [NULL, POINT, LINE, POLYGON, MULTIPOINT, MULTIPATCH] = [0, 1, 3, 5, 8, 31]

/**
 * Shapes of a .shp file (ESRI Shapefile Technical Description, 1998), null for a shape without a place.
 * The lengths that file and records say are compared with what is there.
 * @throws UnreadableFileError
 */
export function readShapes(bytes: Uint8Array, part: string, findings: VectorFindings): (VectorGeometry | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_BYTES || view.getInt32(0) !== FILE_CODE) throw vectorsUnreadable('not-shapefile', { part })
  const said = view.getInt32(24) * 2
  if (said > bytes.length || said < HEADER_BYTES) throw vectorsUnreadable('part-cut', { part, said, has: bytes.length })
  if (said < bytes.length) findings.add('length-differs', '', { part })
  const shapes: (VectorGeometry | null)[] = []
  for (let at = HEADER_BYTES; at < said; ) {
    const number = shapes.length + 1
    const length = at + 8 <= said ? view.getInt32(at + 4) * 2 : -1
    if (length < 4 || at + 8 + length > said) throw vectorsUnreadable('record-damaged', { part, number })
    const content = new DataView(bytes.buffer, bytes.byteOffset + at + 8, length)
    shapes.push(readShape(content, { part, number }, findings))
    at += 8 + length
  }
  return shapes
}

type Place = Readonly<{ part: string; number: number }>

function readShape(view: DataView, place: Place, findings: VectorFindings): VectorGeometry | null {
  const where = `#${place.number}`
  const type = view.getInt32(0, true)
  if (type === NULL) {
    findings.add('no-geometry', where)
    return null
  }
  if (type === MULTIPATCH) {
    findings.add('multipatch', where)
    return null
  }
  const [plain, hasHeight, hasMeasure] = [type % 10, type > 10 && type < 20, type > 20 && type < 30]
  if (hasMeasure) findings.add('measures')
  try {
    if (plain === POINT) return { type: 'Point', coordinates: pointOf(view, 4, hasHeight ? 20 : null) }
    if (plain === MULTIPOINT) return multiPoint(view, hasHeight)
    if (plain === LINE) {
      const lines = partsOf(view, hasHeight)
      return lines.length === 1
        ? { type: 'LineString', coordinates: lines[0]! }
        : { type: 'MultiLineString', coordinates: lines }
    }
    if (plain === POLYGON) return polygonOf(partsOf(view, hasHeight), findings, where)
  } catch (error) {
    // Counts that lead beyond the record.
    if (!(error instanceof RangeError)) throw error
    throw vectorsUnreadable('record-damaged', place, error)
  }
  throw vectorsUnreadable('record-damaged', place)
}

function pointOf(view: DataView, at: number, height: number | null): VectorPosition {
  const position = [view.getFloat64(at, true), view.getFloat64(at + 8, true)]
  if (!position.every(Number.isFinite)) throw new RangeError('no coordinate')
  if (height !== null) position.push(view.getFloat64(height, true))
  return position
}

function multiPoint(view: DataView, hasHeight: boolean): VectorGeometry {
  const count = countAt(view, 36, 16)
  const heights = 40 + count * 16 + 16
  const coordinates = Array.from({ length: count }, (_, index) =>
    pointOf(view, 40 + index * 16, hasHeight ? heights + index * 8 : null),
  )
  return { type: 'MultiPoint', coordinates }
}

function partsOf(view: DataView, hasHeight: boolean): VectorPosition[][] {
  const [parts, points] = [countAt(view, 36, 4), countAt(view, 40, 16)]
  const first = 44 + parts * 4
  const heights = first + points * 16 + 16
  return Array.from({ length: parts }, (_, index) => {
    const start = view.getInt32(44 + index * 4, true)
    const end = index + 1 < parts ? view.getInt32(48 + index * 4, true) : points
    if (start < 0 || end < start || end > points) throw new RangeError('parts out of order')
    return Array.from({ length: end - start }, (_, at) =>
      pointOf(view, first + (start + at) * 16, hasHeight ? heights + (start + at) * 8 : null),
    )
  })
}

/** Checked against the record before anything of that number is made. */
function countAt(view: DataView, at: number, bytesEach: number): number {
  const count = view.getInt32(at, true)
  if (count < 0 || count * bytesEach > view.byteLength) throw new RangeError('a count beyond its record')
  return count
}

/**
 * Rings to polygons: clockwise ones are outlines and the others holes in the smallest outline around them. Where no outline is around a
 * hole, it was written the wrong way round.
 */
function polygonOf(rings: VectorPosition[][], findings: VectorFindings, where: string): VectorGeometry | null {
  const sized = rings.filter((ring) => ring.length > 0).map((ring) => ({ ring, area: -signedArea(ring) }))
  const outlines = sized
    .filter(({ area }) => area >= 0)
    .map((outline) => ({ ...outline, holes: [] as VectorPosition[][] }))
  const written = outlines.length
  for (const { ring, area } of sized) {
    if (area >= 0) continue
    const around = outlines
      .slice(0, written)
      .filter((outline) => outline.area >= -area && isInRing(outline.ring, ring[0]!))
      .reduce<(typeof outlines)[number] | null>((least, one) => (!least || one.area < least.area ? one : least), null)
    if (around) around.holes.push(ring)
    else {
      findings.add('ring-reversed', where)
      outlines.push({ ring: ring.toReversed(), area: -area, holes: [] })
    }
  }
  // Outlines run clockwise in a Shapefile and counter-clockwise in GeoJSON; holes the other way.
  const polygons = outlines.map(({ ring, holes }) => [ring.toReversed(), ...holes.map((hole) => hole.toReversed())])
  if (polygons.length === 0) {
    findings.add('no-geometry', where)
    return null
  }
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0]! }
    : { type: 'MultiPolygon', coordinates: polygons }
}

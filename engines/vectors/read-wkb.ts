import type { VectorGeometry, VectorPosition } from './vector-features.ts'

/** What lies behind the bytes of a geometry: one, none, or one of a type that is not drawn. */
export interface WkbGeometry {
  readonly geometry: VectorGeometry | null
  readonly hasMeasures: boolean
  /** Number of a type of curves or surfaces that is not drawn. */
  readonly other: number | null
}

const SIMPLE = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'] as const
const COLLECTION = 7
const MOST_LEVELS = 8
/** Numbers of a position lie 8 bytes apart; a part has at least its count. */
const [NUMBER, COUNT] = [8, 4]
/** How EWKB says heights and measures, which some programs write here too. */
const [EWKB_Z, EWKB_M, EWKB_SRID] = [0x80_00_00_00, 0x40_00_00_00, 0x20_00_00_00]
/** By the first byte of the flags: which box stands before the geometry, in bytes. */
const ENVELOPES = [0, 32, 48, 48, 64]

class CurveError extends Error {
  readonly type: number

  constructor(type: number) {
    super('curve')
    this.type = type
  }
}

/**
 * Geometry of a GeoPackage: its head, then well-known binary, with heights.
 * @throws RangeError where the bytes end early or are none
 */
export function readGeoPackageGeometry(bytes: Uint8Array): WkbGeometry {
  const flags = bytes[3] ?? 0
  const envelope = ENVELOPES[(flags >> 1) & 7]
  if (bytes[0] !== 0x47 || bytes[1] !== 0x50 || envelope === undefined) throw new RangeError('no geometry')
  const reader = new WkbReader(bytes, 8 + envelope)
  try {
    const geometry = reader.geometry(0)
    return { geometry: isEmpty(geometry) ? null : geometry, hasMeasures: reader.hasMeasures, other: null }
  } catch (error) {
    if (error instanceof CurveError) return { geometry: null, hasMeasures: false, other: error.type }
    throw error
  }
}

class WkbReader {
  hasMeasures = false
  private readonly view: DataView
  private isLittle = true
  private size = 2
  private hasHeight = false
  private at: number

  constructor(bytes: Uint8Array, at: number) {
    this.at = at
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  geometry(level: number): VectorGeometry {
    const type = this.head()
    if (type === COLLECTION) {
      if (level >= MOST_LEVELS) throw new RangeError('too deep')
      return { type: 'GeometryCollection', geometries: this.list(() => this.geometry(level + 1), 1 + COUNT) }
    }
    const name = SIMPLE[type - 1]
    if (!name) throw type > COLLECTION && type <= 17 ? new CurveError(type) : new RangeError('no type')
    return { type: name, coordinates: this.coordinates(name) } as VectorGeometry
  }

  private coordinates(name: (typeof SIMPLE)[number]): unknown {
    if (name === 'Point') return this.position()
    if (name === 'LineString') return this.line()
    if (name === 'Polygon') return this.rings()
    const part =
      name === 'MultiPoint' ? () => this.position() : name === 'MultiPolygon' ? () => this.rings() : () => this.line()
    return this.list(() => {
      this.head()
      return part()
    }, 1 + COUNT)
  }

  private rings(): VectorPosition[][] {
    return this.list(() => this.line(), COUNT)
  }

  private line(): VectorPosition[] {
    return this.list(() => this.position(), this.size * NUMBER)
  }

  private position(): VectorPosition {
    const [x, y] = [this.number(0), this.number(1)]
    const z = this.hasHeight ? this.number(2) : null
    this.at += this.size * NUMBER
    return z === null || Number.isNaN(z) ? [x, y] : [x, y, z]
  }

  private number(index: number): number {
    return this.view.getFloat64(this.at + index * NUMBER, this.isLittle)
  }

  /** Each with at least so many bytes: a count that promises more is a lie. */
  private list<Part>(read: () => Part, least: number): Part[] {
    const count = this.view.getUint32(this.at, this.isLittle)
    this.at += COUNT
    if (count * least > this.view.byteLength - this.at) throw new RangeError('too many parts')
    return Array.from({ length: count }, read)
  }

  private head(): number {
    this.isLittle = this.view.getUint8(this.at) === 1
    const said = this.view.getUint32(this.at + 1, this.isLittle)
    this.at += 5 + (said & EWKB_SRID ? 4 : 0)
    const code = said & 0xff_ff_ff
    const thousands = Math.floor(code / 1000)
    const hasMeasure = thousands >= 2 || (said & EWKB_M) !== 0
    this.hasHeight = thousands === 1 || thousands === 3 || (said & EWKB_Z) !== 0
    this.hasMeasures ||= hasMeasure
    this.size = 2 + (this.hasHeight ? 1 : 0) + (hasMeasure ? 1 : 0)
    return code % 1000
  }
}

/** An empty point is written as two numbers that are none. */
function isEmpty(geometry: VectorGeometry): boolean {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.every(isEmpty)
  return geometry.type === 'Point' ? Number.isNaN(geometry.coordinates[0]) : geometry.coordinates.length === 0
}

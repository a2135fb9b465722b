import { viewOf } from './byte-source.ts'
import type { Triple } from './read-header.ts'

/** Points to be written, one value each in the same order. */
export interface LasPoints {
  /** East, north and height, one behind another. */
  readonly places: Float64Array
  /** Codes of ASPRS. */
  readonly classes: Uint8Array
  readonly intensities: Uint16Array
  /** Red, green and blue, 0 to 255, one behind another. */
  readonly colours: Uint8Array
  /** First moment of the flight, Unix seconds; each point is measured `apart` seconds after the one before. */
  readonly from: number
  readonly apart: number
  /** The reference system as WKT 1. */
  readonly wkt: string
  /** Name of the sensor and of the program, at most 32 letters each. */
  readonly system: string
  readonly software: string
}

const HEADER = 375
const RECORD = 36
const SCALE = 0.001
/** From Unix time to adjusted standard GPS time (LAS 1.4, 2.4), with the leap seconds since 2017. */
const TO_GPS = 18 - 315_964_800 - 1_000_000_000

/** A LAS 1.4 file of format 7: single returns with colour, time and millimetres. */
export function encodeLas(points: LasPoints): Uint8Array {
  const count = points.classes.length
  const wkt = new TextEncoder().encode(`${points.wkt}\0`)
  const pointsAt = HEADER + 54 + wkt.length
  const bytes = new Uint8Array(pointsAt + count * RECORD)
  const view = viewOf(bytes)
  const offset = [0, 1, 2].map((axis) => Math.floor(points.places[axis] ?? 0)) as unknown as Triple
  const bounds = putPoints(view, pointsAt, points, offset)
  const text = (at: number, words: string) => bytes.set(new TextEncoder().encode(words).subarray(0, 32), at)
  text(0, 'LASF')
  view.setUint16(6, 17, true)
  bytes.set([1, 4], 24)
  text(26, points.system)
  text(58, points.software)
  const day = new Date(points.from * 1_000)
  const year = day.getUTCFullYear()
  view.setUint16(90, Math.floor((day.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1, true)
  view.setUint16(92, year, true)
  view.setUint16(94, HEADER, true)
  view.setUint32(96, pointsAt, true)
  view.setUint32(100, 1, true)
  bytes[104] = 7
  view.setUint16(105, RECORD, true)
  for (const axis of [0, 1, 2] as const) {
    view.setFloat64(131 + axis * 8, SCALE, true)
    view.setFloat64(155 + axis * 8, offset[axis], true)
    view.setFloat64(179 + axis * 16, bounds.max[axis]!, true)
    view.setFloat64(187 + axis * 16, bounds.min[axis]!, true)
  }
  view.setBigUint64(247, BigInt(count), true)
  view.setBigUint64(255, BigInt(count), true)
  text(HEADER + 2, 'LASF_Projection')
  view.setUint16(HEADER + 18, 2112, true)
  view.setUint16(HEADER + 20, wkt.length, true)
  bytes.set(wkt, HEADER + 54)
  return bytes
}

function putPoints(view: DataView, pointsAt: number, points: LasPoints, offset: Triple) {
  const bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  for (let index = 0; index < points.classes.length; index++) {
    const at = pointsAt + index * RECORD
    for (const axis of [0, 1, 2] as const) {
      const whole = Math.round((points.places[index * 3 + axis]! - offset[axis]) / SCALE)
      const value = whole * SCALE + offset[axis]
      if (value < bounds.min[axis]!) bounds.min[axis] = value
      if (value > bounds.max[axis]!) bounds.max[axis] = value
      view.setInt32(at + axis * 4, whole, true)
      view.setUint16(at + 30 + axis * 2, points.colours[index * 3 + axis]! * 257, true)
    }
    view.setUint16(at + 12, points.intensities[index]!, true)
    view.setUint8(at + 14, 0x11)
    view.setUint8(at + 16, points.classes[index]!)
    view.setFloat64(at + 22, points.from + TO_GPS + index * points.apart, true)
  }
  return bounds
}

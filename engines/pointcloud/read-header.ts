import { type ByteSource, viewOf } from './byte-source.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'

export type Triple = readonly [x: number, y: number, z: number]

/** The public header block of LAS 1.0 to 1.4. */
export interface LasHeader {
  /** `1.2` */
  readonly version: string
  /** Point data record format without the bit that says that it is compressed. */
  readonly format: number
  readonly isCompressed: boolean
  /** Bytes of a point. */
  readonly recordLength: number
  readonly points: number
  readonly headerSize: number
  readonly pointsAt: number
  readonly records: number
  readonly extended: { readonly at: number; readonly count: number }
  readonly scale: Triple
  readonly offset: Triple
  /** As the header says them: the points may say otherwise. */
  readonly min: Triple
  readonly max: Triple
  readonly globalEncoding: number
  readonly system: string
  readonly software: string
  /** Day on which the file was made, `2026-03-01`; null where it does not say. */
  readonly created: string | null
}

/** Least bytes of a point, by format; undefined where LAS has no such format. */
export const RECORD_LENGTHS: readonly number[] = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67]
const WAVEFORMS = new Set([4, 5, 9, 10])
const HEADER_SIZES = [227, 227, 227, 235, 375]
export const MOST_POINTS = 2_000_000_000
const MOST_RECORDS = 10_000

/** @throws UnreadableFileError for what is no LAS, is not read, or contradicts itself or the file's size */
export function readHeader(source: ByteSource): LasHeader {
  const bytes = source.read(0, 375)
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'LASF') throw pointcloudUnreadable('not-las')
  if (bytes.length < 227) throw pointcloudUnreadable('cut', { what: `${bytes.length} bytes of a header of 227` })
  const view = viewOf(bytes)
  const [major, minor] = [view.getUint8(24), view.getUint8(25)]
  const leastSize = HEADER_SIZES[minor]
  if (major !== 1 || leastSize === undefined)
    throw pointcloudUnreadable('wrong-version', { version: `${major}.${minor}` })
  const headerSize = view.getUint16(94, true)
  if (headerSize < leastSize) throw lies(`header of ${headerSize} bytes, ${leastSize} at least`)
  if (bytes.length < leastSize) throw pointcloudUnreadable('cut', { what: `${bytes.length} bytes of a header` })
  const is14 = minor === 4
  const coded = view.getUint8(104)
  const legacy = view.getUint32(107, true)
  const triple = (at: number, step = 8): Triple => [
    view.getFloat64(at, true),
    view.getFloat64(at + step, true),
    view.getFloat64(at + 2 * step, true),
  ]
  const header: LasHeader = {
    version: `${major}.${minor}`,
    format: coded & 0x3f,
    isCompressed: (coded & 0xc0) !== 0,
    recordLength: view.getUint16(105, true),
    points: is14 ? Number(view.getBigUint64(247, true)) || legacy : legacy,
    headerSize,
    pointsAt: view.getUint32(96, true),
    records: view.getUint32(100, true),
    extended: is14
      ? { at: Number(view.getBigUint64(235, true)), count: view.getUint32(243, true) }
      : { at: 0, count: 0 },
    scale: triple(131),
    offset: triple(155),
    max: triple(179, 16),
    min: triple(187, 16),
    globalEncoding: view.getUint16(6, true),
    system: textOf(bytes.subarray(26, 58)),
    software: textOf(bytes.subarray(58, 90)),
    created: dayOf(view.getUint16(90, true), view.getUint16(92, true)),
  }
  checkHeader(header, source.size)
  return header
}

/** The day by its number in a year. */
function dayOf(day: number, year: number): string | null {
  if (day < 1 || day > 366 || year < 1990 || year > 2200) return null
  return new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10)
}

/** Text up to the first zero byte. */
export function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)).trim()
}

function checkHeader(header: LasHeader, size: number): void {
  const { format, recordLength, points, scale, offset, pointsAt, headerSize } = header
  const least = RECORD_LENGTHS[format]
  if (least === undefined) throw pointcloudUnreadable('unknown-format', { format })
  if (WAVEFORMS.has(format)) throw pointcloudUnreadable('waveform', { format })
  if (recordLength < least) throw lies(`points of ${recordLength} bytes, format ${format} needs ${least}`)
  if (!scale.every((value) => Number.isFinite(value) && value !== 0) || !offset.every(Number.isFinite))
    throw lies(`scale ${scale.join(', ')}, offset ${offset.join(', ')}`)
  if (points > MOST_POINTS) throw pointcloudUnreadable('too-large', { what: `${points} points`, limit: MOST_POINTS })
  if (header.records > MOST_RECORDS || header.extended.count > MOST_RECORDS)
    throw lies(`${Math.max(header.records, header.extended.count)} variable length records`)
  if (pointsAt < headerSize) throw lies(`points at byte ${pointsAt}, inside the header`)
  if (pointsAt > size) throw pointcloudUnreadable('cut', { what: `points begin at byte ${pointsAt} of ${size}` })
  const there = Math.floor((size - pointsAt) / recordLength)
  if (!header.isCompressed && there < points)
    throw pointcloudUnreadable('cut', { what: `${there} of ${points} points are there` })
}

/** What the header says and cannot be. */
export function lies(what: string) {
  return pointcloudUnreadable('lying-header', { what })
}

import { type Finding, findingLine } from '../finding.ts'
import { type ByteSource, viewOf } from './byte-source.ts'
import { cloudFindings } from './cloud-findings.ts'
import { type CloudBounds, doubtsOf } from './doubtful-crs.ts'
import { openCloud, type PointCloud } from './open-cloud.ts'
import type { LasHeader, Triple } from './read-header.ts'

/** What a point cloud holds. Lengths are in the unit of the file. */
export interface CloudReport {
  readonly version: string
  /** Point data record format, 0 to 8. */
  readonly format: number
  readonly encoding: 'las' | 'laz' | 'copc'
  readonly points: number
  /** Of the points themselves, not of the header. */
  readonly bounds: CloudBounds
  readonly scale: Triple
  readonly offset: Triple
  /** Points by classification code of ASPRS. */
  readonly classes: Readonly<Record<string, number>>
  /** Points by number of the return. */
  readonly returns: Readonly<Record<string, number>>
  readonly intensity: { readonly min: number; readonly max: number }
  readonly hasColour: boolean
  readonly hasTime: boolean
  /** First and last moment at which points were measured, UTC; null where times are none, or of an unknown week. */
  readonly measured: { readonly from: string; readonly to: string } | null
  /** Day on which the file was made. */
  readonly created: string | null
  readonly extraDimensions: readonly string[]
  readonly meanHeight: number | null
  readonly crs: string | null
  readonly epsg: number | null
  readonly unit: string | null
  readonly verticalDatum: string | null
  readonly verticalUnit: string | null
  /** False where the place must be confirmed by a person before the cloud is put on a map. */
  readonly isPlaceable: boolean
  /** What the file does not say, or says otherwise than its points. */
  readonly findings: readonly Finding[]
  /** The findings as English sentences. */
  readonly warnings: readonly string[]
}

/**
 * Reads every point.
 * @param onPart hears how much has been read, 0 to 1
 * @throws UnreadableFileError for what is no point cloud, is cut, contradicts itself, or holds what is not read
 */
export async function reportCloud(
  source: ByteSource,
  onPart: (part: number) => void = () => undefined,
): Promise<CloudReport> {
  const cloud = openCloud(source)
  const { header, crs } = cloud
  const sums = await sumsOf(cloud, onPart)
  const bounds = placed(header, sums)
  const doubts = header.points > 0 ? doubtsOf(crs, bounds) : []
  const found = cloudFindings()
  if (header.points === 0) found.add('no-point')
  else if (!isHeaderRight(header, bounds)) found.add('other-bounds')
  if (sums.hasNoColour) found.add('no-colour')
  if (crs && !crs.vertical?.datum) found.add('vertical-datum-not-said')
  const findings = [...doubts, ...found.list()]
  return {
    version: header.version,
    format: header.format,
    encoding: cloud.isCopc ? 'copc' : header.isCompressed ? 'laz' : 'las',
    points: header.points,
    bounds,
    scale: header.scale,
    offset: header.offset,
    classes: countsOf(sums.classes),
    returns: countsOf(sums.returns),
    intensity: { min: header.points > 0 ? sums.intensity[0] : 0, max: sums.intensity[1] },
    hasColour: sums.hasColour,
    hasTime: timeAt(header.format) >= 0,
    measured: measuredAt(header, sums),
    created: header.created,
    extraDimensions: cloud.extra.map(({ name }) => name),
    meanHeight: header.points > 0 ? header.offset[2] + (sums.height / header.points) * header.scale[2] : null,
    crs: crs?.name ?? null,
    epsg: crs?.epsg ?? null,
    unit: crs?.unit?.name ?? null,
    verticalDatum: crs?.vertical?.datum || null,
    verticalUnit: crs?.vertical?.unit?.name ?? null,
    isPlaceable: crs !== null && doubts.length === 0,
    findings,
    warnings: findings.map(findingLine),
  }
}

interface Sums {
  readonly classes: Uint32Array
  readonly returns: Uint32Array
  readonly least: number[]
  readonly most: number[]
  readonly intensity: [number, number]
  readonly time: [number, number]
  height: number
  hasColour: boolean
  hasNoColour: boolean
}

async function sumsOf(cloud: PointCloud, onPart: (part: number) => void): Promise<Sums> {
  const { format, recordLength } = cloud.header
  const colourAt = colourPlace(format)
  const isNew = format >= 6
  const secondsAt = timeAt(format)
  let read = 0
  const sums: Sums = {
    classes: new Uint32Array(256),
    returns: new Uint32Array(16),
    least: [Infinity, Infinity, Infinity],
    most: [-Infinity, -Infinity, -Infinity],
    intensity: [65_535, 0],
    time: [Infinity, -Infinity],
    height: 0,
    hasColour: false,
    hasNoColour: false,
  }
  for await (const { bytes, points } of cloud.batches()) {
    const view = viewOf(bytes)
    for (let at = 0, index = 0; index < points; index++, at += recordLength) {
      for (let axis = 0; axis < 3; axis++) {
        const value = view.getInt32(at + axis * 4, true)
        if (value < sums.least[axis]!) sums.least[axis] = value
        if (value > sums.most[axis]!) sums.most[axis] = value
      }
      sums.height += view.getInt32(at + 8, true)
      const intensity = view.getUint16(at + 12, true)
      if (intensity < sums.intensity[0]) sums.intensity[0] = intensity
      if (intensity > sums.intensity[1]) sums.intensity[1] = intensity
      if (secondsAt >= 0) {
        const seconds = view.getFloat64(at + secondsAt, true)
        if (seconds < sums.time[0]) sums.time[0] = seconds
        if (seconds > sums.time[1]) sums.time[1] = seconds
      }
      sums.returns[bytes[at + 14]! & (isNew ? 15 : 7)]!++
      sums.classes[isNew ? bytes[at + 16]! : bytes[at + 15]! & 31]!++
      if (colourAt >= 0 && !sums.hasColour)
        sums.hasColour = view.getUint32(at + colourAt, true) !== 0 || view.getUint16(at + colourAt + 4, true) !== 0
    }
    read += points
    onPart(read / cloud.header.points)
  }
  sums.hasNoColour = colourAt >= 0 && !sums.hasColour && cloud.header.points > 0
  return sums
}

/** Adjusted standard GPS time counts from this moment, Unix seconds (LAS 1.4, 2.4: GPS time less 10⁹ seconds). */
const ADJUSTED_FROM = 315_964_800 + 1_000_000_000
/** Seconds that GPS time is ahead of UTC since 2017. */
const LEAP_SECONDS = 18
/** The time of points is seconds of a week where this bit is not set: of which one, nobody says. */
const ADJUSTED = 1

function measuredAt({ format, globalEncoding }: LasHeader, { time: [from, to] }: Sums): CloudReport['measured'] {
  if (timeAt(format) < 0 || !(globalEncoding & ADJUSTED) || !(from <= to) || (from === 0 && to === 0)) return null
  const days = [from, to].map((seconds) => new Date((ADJUSTED_FROM - LEAP_SECONDS + seconds) * 1_000))
  const [first, last] = days
  if (!first || !last || days.some((day) => !(day.getUTCFullYear() >= 1990 && day.getUTCFullYear() < 2200))) return null
  return { from: first.toISOString(), to: last.toISOString() }
}

/** Byte of red in a record, -1 where the format has no colour. */
export function colourPlace(format: number): number {
  return [-1, -1, 20, 28, -1, 28, -1, 30, 30][format] ?? -1
}

/** Byte of the GPS time in a record, -1 where the format has none. */
export function timeAt(format: number): number {
  if (format >= 6) return 22
  return format === 1 || format === 3 ? 20 : -1
}

function placed({ scale, offset, points, min, max }: LasHeader, { least, most }: Sums): CloudBounds {
  if (points === 0) return { min, max }
  const real = (values: readonly number[]) =>
    values.map((value, axis) => tidy(value * scale[axis]! + offset[axis]!, scale[axis]!))
  return { min: real(least) as unknown as Triple, max: real(most) as unknown as Triple }
}

/** Without the noise of binary fractions below the scale. */
function tidy(value: number, scale: number): number {
  const digits = Math.min(12, Math.max(0, Math.ceil(-Math.log10(Math.abs(scale))) + 2))
  return Number(value.toFixed(digits))
}

/** Whether its bounds are those of the points, to the scale of them. */
function isHeaderRight({ min, max, scale }: LasHeader, bounds: CloudBounds): boolean {
  return [0, 1, 2].every((axis) => {
    const room = Math.abs(scale[axis]!) * 1.5
    return Math.abs(min[axis]! - bounds.min[axis]!) <= room && Math.abs(max[axis]! - bounds.max[axis]!) <= room
  })
}

function countsOf(counts: Uint32Array): Record<string, number> {
  return Object.fromEntries([...counts].flatMap((count, code) => (count > 0 ? [[String(code), count]] : [])))
}

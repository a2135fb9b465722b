import { type Crs, openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { chiSquared, inverseOf, type Line, robustLine } from './change-statistics.ts'
import { changedAreas, type PixelArea } from './changed-areas.ts'
import type { Raster } from './open-raster.ts'
import { applyAffine } from './raster-types.ts'
import { rasterUnreadable } from './raster-unreadable.ts'
import { MOST_COMPARED_PIXELS, type Planes, readPlanes, sampleOnto } from './sample-onto.ts'

export interface ChangeOptions {
  /** Distance from "no change" at which a pixel has changed, in sigmas; null: what chance exceeds once in 10,000 pixels. */
  readonly threshold: number | null
  /** Smaller areas are taken for noise. */
  readonly leastPixels: number
}

export interface ChangedArea {
  readonly pixels: number
  /** Null where the file has no place. */
  readonly squareMetres: number | null
  /** West, south, east, north, degrees; null where the file has no place. */
  readonly bounds: readonly [number, number, number, number] | null
  /** Left, top, right, bottom in pixels of the first picture, the last two outside. */
  readonly box: readonly [number, number, number, number]
  /** Mean distance from "no change", sigmas. */
  readonly strength: number
}

export interface ChangeReport {
  /** Pixels in the areas, of all that both pictures show. */
  readonly changedShare: number
  readonly threshold: number
  /** Pixels that both pictures show. */
  readonly valid: number
  /** How the second picture differs where nothing changed, by band: second = gain · first + offset. */
  readonly bands: readonly Line[]
  /** The largest first. */
  readonly areas: readonly ChangedArea[]
}

/** Normal deviate of one in 10,000. */
const RARE = 3.719
const MOST_AREAS = 10_000

/**
 * What changed between two pictures of one ground: change vectors after the bands of the second were brought to those of the first by the
 * robust line of what did not change, judged by their Mahalanobis distance. It says where values changed, and not why.
 * @throws UnreadableFileError where the two share no ground, have other bands, or are too large
 */
export async function detectChange(one: Raster, other: Raster, options: ChangeOptions): Promise<ChangeReport> {
  const { width, height } = one
  if (width * height > MOST_COMPARED_PIXELS) throw rasterUnreadable('too-large-to-compare')
  const [bands, others] = [valueBands(one), valueBands(other)]
  if (bands.length !== others.length) throw rasterUnreadable('other-bands', { one: bands.length, other: others.length })
  const window = { x: 0, y: 0, width, height }
  const before = await readPlanes(one, window, bands)
  const after = await sampleOnto(one, window, other, others)
  const isWhole = /int/.test(one.type)
  const lines = before.map((plane, band) => robustLine(plane, after[band]!, isWhole ? 0.5 : 1e-9))
  const { distances, valid } = distancesOf(before, after, lines)
  if (valid === 0) throw rasterUnreadable('no-overlap')
  const threshold = options.threshold ?? Math.sqrt(chiSquared(bands.length, RARE))
  const areas = changedAreas(distances, width, threshold, options.leastPixels)
  const crs = one.epsg === null ? null : await openCrs(one.epsg, crsAuthority)
  const changed = areas.reduce((sum, { pixels }) => sum + pixels, 0)
  const largest = areas.toSorted((a, b) => b.pixels - a.pixels).slice(0, MOST_AREAS)
  return {
    changedShare: round(changed / valid, 6),
    threshold: round(threshold, 3),
    valid,
    bands: lines.map(({ gain, offset, sigma }) => ({
      gain: round(gain, 4),
      offset: round(offset, 3),
      sigma: round(sigma, 3),
    })),
    areas: await Promise.all(largest.map((area) => placed(area, one, crs))),
  }
}

const valueBands = ({ bandCount, alphaBand }: Raster) =>
  Array.from({ length: bandCount }, (_, band) => band).filter((band) => band !== alphaBand)

/** Mahalanobis distance of each pixel's residuals; NaN where one of the pictures has no value. */
export function distancesOf(before: Planes, after: Planes, lines: readonly Line[]) {
  const size = before.length
  const inverse = inverseCorrelation(before, after, lines)
  const length = before[0]!.length
  const distances = new Float32Array(length)
  const off = new Float64Array(size)
  let valid = 0
  for (let at = 0; at < length; at++) {
    for (let band = 0; band < size; band++) {
      const { gain, offset, sigma } = lines[band]!
      off[band] = (after[band]![at]! - gain * before[band]![at]! - offset) / sigma
    }
    let square = 0
    for (let band = 0; band < size; band++)
      for (let second = 0; second < size; second++) square += off[band]! * inverse[band]![second]! * off[second]!
    distances[at] = Math.sqrt(Math.max(0, square))
    if (!Number.isNaN(square)) valid++
  }
  return { distances, valid }
}

/** How residuals of bands go together where nothing changed: shade darkens all of them, which is one fact and not several. */
function inverseCorrelation(before: Planes, after: Planes, lines: readonly Line[]): number[][] {
  const size = lines.length
  const sums = lines.map(() => new Array<number>(size).fill(0))
  const step = Math.max(1, Math.floor(before[0]!.length / 50_000))
  for (let at = 0; at < before[0]!.length; at += step) {
    const off = lines.map(
      ({ gain, offset, sigma }, band) => (after[band]![at]! - gain * before[band]![at]! - offset) / sigma,
    )
    if (!off.every((value) => Math.abs(value) < 3)) continue
    for (let a = 0; a < size; a++) for (let b = 0; b < size; b++) sums[a]![b]! += off[a]! * off[b]!
  }
  // Of variances 1, which the lines' own spread stands for; a little less of what goes together, so that two equal bands have an inverse.
  const matrix = sums.map((row, a) =>
    row.map((sum, b) => (a === b ? 1 : 0.98 * (sum / Math.sqrt(sums[a]![a]! * sums[b]![b]!) || 0))),
  )
  return inverseOf(matrix) ?? lines.map((_, a) => lines.map((__, b) => Number(a === b)))
}

async function placed({ box, pixels, strength }: PixelArea, { affine }: Raster, crs: Crs | null): Promise<ChangedArea> {
  const [left, top, right, bottom] = box
  const facts = { pixels, box, strength: round(strength, 2) }
  if (!affine || !crs) return { ...facts, squareMetres: null, bounds: null }
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].flatMap(([column, row]) => applyAffine(affine, column!, row!))
  const lonLat = await crs.toLonLat(Float64Array.from(corners))
  const [lons, lats] = [0, 1].map((of) => [0, 1, 2, 3].map((at) => lonLat[at * 2 + of]!)) as [number[], number[]]
  const bounds = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)] as const
  const shrink = crs.isGeographic ? Math.cos((((bounds[1] + bounds[3]) / 2) * Math.PI) / 180) : 1
  const pixel = Math.abs(affine[0] * affine[4] - affine[1] * affine[3]) * crs.unitMetres ** 2 * shrink
  return { ...facts, squareMetres: round(pixels * pixel, 1), bounds }
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

import { findingLine } from '../finding.ts'
import { DEGREE_METRES } from '../geodesy/crs.ts'
import { areComparable, type VerticalDatum } from '../geodesy/vertical-datum.ts'
import { applyAffine, invertAffine } from '../raster/raster-types.ts'
import { cutByCells, type PixelRings } from './cell-coverage.ts'
import { ChangePicture } from './change-picture.ts'
import { earthworkRefusal } from './earthwork-errors.ts'
import { groundReference, type ReferenceHeight } from './reference.ts'
import { addVolume, noSums } from './sum-volume.ts'
import { cellSize, type DesignSurface, isDesign, readHeights, type Surface, sampleHeights } from './surface.ts'
import { type VolumeFindings, volumeFindings } from './volume-findings.ts'
import type { Reference, VolumeResult } from './volume-result.ts'

/** Longitudes and latitudes; outer ring, then holes. */
export type LonLatRings = readonly (readonly (readonly [longitude: number, latitude: number])[])[]

export interface VolumeSpec {
  readonly from: Surface
  readonly reference:
    | { readonly kind: 'surface'; readonly to: Surface | DesignSurface }
    | {
        readonly kind: 'level'
        readonly level: number /** What it counts from, where that is to be the surface's. */
        readonly datum?: VerticalDatum
      }
    | { readonly kind: Exclude<Reference, 'surface' | 'level'> }
  /** Null: all that both surfaces cover. In the system of `from` where `isOwn`. */
  readonly polygon: LonLatRings | null
  readonly isOwn?: boolean
  /** Standard deviations of the heights of one surface, metres: of single cells, and of the whole against its datum. */
  readonly cellSigma?: number
  readonly biasSigma?: number
  /** Surfaces without a known datum are refused; otherwise two of which neither is known are compared with a warning. */
  readonly isStrict?: boolean
  readonly onProgress?: (part: number) => void
  /** Given the change as a picture, PNG. */
  readonly onPicture?: (png: Buffer) => Promise<void>
}

const CELL_SIGMA = 0.05
const BIAS_SIGMA = 0.02
const MOST_CELLS = 2 ** 31
/** Rows that are computed at a time. */
const BAND_ROWS = 256

/**
 * Cut, fill and net between a surface and a reference within an outline: change = reference − surface, so that what was dug between
 * two flights is cut. The grid is that of the coarser surface.
 * @throws ValueError where datums differ or are not known, and where the outline covers nothing
 */
export async function measureVolume(spec: VolumeSpec): Promise<VolumeResult> {
  const found = volumeFindings()
  const { reference } = spec
  const to = reference.kind === 'surface' ? reference.to : null
  if (to) checkDatums(spec.from, to, spec.isStrict ?? false, found)
  if (reference.kind === 'level' && reference.datum) checkLevel(spec.from, reference.datum)
  const grid = to && !isDesign(to) && pixelOf(to) > pixelOf(spec.from) * 1.000001 ? to : spec.from
  const sign = grid === to ? -1 : 1
  const other = to && (grid === to ? spec.from : to)
  const rings = spec.polygon ? await pixelRings(spec.polygon, spec.isOwn ?? false, spec.from, grid) : wholeOf(grid)
  const window = windowOf(rings, grid)
  const ground =
    reference.kind === 'surface' || reference.kind === 'level'
      ? null
      : await groundReference(grid, rings, reference.kind)
  const level = reference.kind === 'level' ? reference.level : (ground?.level ?? null)
  const heightAt: ReferenceHeight = ground?.heightAt ?? (() => level ?? 0)
  // A design has no noise of its own.
  const noises = to && !isDesign(to) ? Math.SQRT2 : 1
  const sigmas = noises * (spec.cellSigma ?? CELL_SIGMA)
  const bias = noises * (spec.biasSigma ?? BIAS_SIGMA)
  const detectionLevel = 1.96 * sigmas
  const sums = noSums()
  const picture = spec.onPicture ? new ChangePicture(window.width, window.height) : null
  for (let y = window.top; y < window.top + window.height; y += BAND_ROWS) {
    const height = Math.min(BAND_ROWS, window.top + window.height - y)
    const [x, width] = [window.left - 1, window.width + 2]
    const own = await readHeights(grid, x, y - 1, width, height + 2)
    const compared = other ? await sampleHeights(other, grid, x, y - 1, width, height + 2) : null
    if (compared) for (let at = 0; at < own.length; at++) own[at] = sign * (compared[at]! - own[at]!)
    else changeTo(own, heightAt, { x, y: y - 1, width })
    const rows = cutByCells(rings, { ...window, top: y, height })
    picture?.add(rows, { values: own, stride: width }, y - window.top)
    addVolume(sums, rows, { values: own, stride: width }, (row) => areaOf(grid, y + row), detectionLevel)
    spec.onProgress?.((y + height - window.top) / window.height)
  }
  if (sums.measuredArea === 0) throw earthworkRefusal('outside')
  if (picture) await spec.onPicture?.(await picture.encode(detectionLevel))
  if (spec.cellSigma === undefined) found.add('accuracy-not-said', '', { cell: CELL_SIGMA, bias: BIAS_SIGMA })
  if (sums.measuredArea < sums.area * 0.999)
    found.add('without-heights', '', { share: Math.round((1 - sums.measuredArea / sums.area) * 1000) / 10 })
  if (other && other.crs.epsg !== grid.crs.epsg)
    found.add('computed-onto-grid', '', { from: spec.from.crs.name, to: to!.crs.name })
  const { cut, fill, squares, ...areas } = sums
  const findings = [...(to && isDesign(to) ? to.findings : []), ...found.list()]
  const sigma = Math.hypot(sums.measuredArea * bias, Math.sqrt(squares) * sigmas)
  return {
    cut,
    fill,
    net: fill - cut,
    sigma,
    ...areas,
    cellSize: cellSize(grid, latitudeOf(grid, window.top)),
    units: 'm3',
    detectionLevel,
    level,
    findings,
    warnings: findings.map(findingLine),
  }
}

/** Heights become what the reference is above them. */
function changeTo(
  heights: Float64Array,
  heightAt: ReferenceHeight,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  for (let row = 0; row * width < heights.length; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      heights[at] = heightAt(x + column, y + row) - heights[at]!
    }
}

function checkDatums(from: Surface, to: Surface | DesignSurface, isStrict: boolean, found: VolumeFindings): void {
  if (areComparable(from.datum, to.datum)) return
  const unknown = [from, to].find(({ datum }) => datum === 'unknown')
  if (!unknown) throw earthworkRefusal('datums-differ', { a: from.datum, b: to.datum })
  if (isStrict || from.datum !== to.datum) throw earthworkRefusal('datum-unknown', { name: unknown.name })
  found.add('datum-not-said')
}

function checkLevel({ name, datum }: Surface, ofLevel: VerticalDatum): void {
  if (areComparable(datum, ofLevel)) return
  if (datum === 'unknown') throw earthworkRefusal('datum-unknown', { name })
  throw earthworkRefusal('level-datum-differs', { name, a: datum, b: ofLevel })
}

const pixelOf = ({ affine: [a, b, , d, e], crs }: Surface) => Math.abs(a * e - b * d) * crs.unitMetres ** 2

async function pixelRings(polygon: LonLatRings, isOwn: boolean, from: Surface, grid: Surface): Promise<PixelRings> {
  const inverse = invertAffine(grid.affine)
  const rings: (readonly [number, number])[][] = []
  for (const ring of polygon) {
    const open = ring.at(-1)?.join() === ring[0]?.join() ? ring.slice(0, -1) : ring
    if (open.length < 3) throw earthworkRefusal('polygon-unreadable')
    const flat = Float64Array.from(open.flat())
    const isThere = isOwn && from.crs.epsg === grid.crs.epsg
    const own = isThere ? flat : await grid.crs.fromLonLat(isOwn ? await from.crs.toLonLat(flat) : flat)
    if (!own.every(Number.isFinite)) throw earthworkRefusal('outside')
    rings.push(open.map((_, at) => applyAffine(inverse, own[at * 2]!, own[at * 2 + 1]!)))
  }
  if (rings.length === 0) throw earthworkRefusal('polygon-unreadable')
  if (rings.some(crossesItself)) throw earthworkRefusal('polygon-crosses')
  return rings
}

const wholeOf = ({ raster: { width, height } }: Surface): PixelRings => [
  [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ],
]

function windowOf(rings: PixelRings, { raster }: Surface) {
  const xs = rings[0]!.map(([x]) => x)
  const ys = rings[0]!.map(([, y]) => y)
  const [left, top] = [Math.max(-1, Math.floor(Math.min(...xs))), Math.max(-1, Math.floor(Math.min(...ys)))]
  const width = Math.min(raster.width + 1, Math.ceil(Math.max(...xs))) - left
  const height = Math.min(raster.height + 1, Math.ceil(Math.max(...ys))) - top
  if (width <= 0 || height <= 0) throw earthworkRefusal('outside')
  if (width * height > MOST_CELLS) throw earthworkRefusal('too-large', { cells: width * height })
  return { left, top, width, height }
}

function latitudeOf({ affine, crs, raster }: Surface, row: number): number {
  return crs.isGeographic ? applyAffine(affine, raster.width / 2, row + 0.5)[1] : 0
}

/** Square metres of a cell. Of degrees, on the sphere that touches the equator: a fifth of a percent from the ellipsoid's. */
function areaOf(grid: Surface, row: number): number {
  const [a, b, , d, e] = grid.affine
  const cell = Math.abs(a * e - b * d)
  if (!grid.crs.isGeographic) return cell * grid.crs.unitMetres ** 2
  return cell * DEGREE_METRES ** 2 * Math.cos((latitudeOf(grid, row) * Math.PI) / 180)
}

/** Whether two edges that are not neighbours meet. */
export function crossesItself(ring: readonly (readonly [number, number])[]): boolean {
  const side = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]) =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const count = ring.length
  for (let i = 0; i < count; i++)
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % count]!]
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true
    }
  return false
}

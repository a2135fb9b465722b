import type { Finding } from '../finding.ts'
import { type Crs, openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { type VerticalDatum, verticalDatumOf } from '../geodesy/vertical-datum.ts'
import { openRaster, type Raster } from '../raster/open-raster.ts'
import { type Affine, applyAffine, invertAffine, type RasterArray } from '../raster/raster-types.ts'
import { readTin } from '../tin/read-tin.ts'
import { scaleTin } from '../tin/scale-tin.ts'
import { type TinHeight, tinHeights } from '../tin/tin.ts'
import { tinFindings } from '../tin/tin-findings.ts'
import { earthworkRefusal } from './earthwork-errors.ts'

/** A surface of heights, open for reading. */
export interface Surface {
  readonly name: string
  readonly raster: Raster
  readonly affine: Affine
  readonly crs: Crs
  readonly datum: VerticalDatum
  /** Metres for a unit of its heights. */
  readonly heightUnit: number
}

/** A design surface of triangles, its plan in the units of its system, its heights in metres. */
export interface DesignSurface {
  readonly name: string
  readonly crs: Crs
  readonly datum: VerticalDatum
  readonly heightAt: TinHeight
  readonly findings: readonly Finding[]
}

export const isDesign = (surface: Surface | DesignSurface): surface is DesignSurface => 'heightAt' in surface

/** Vertical systems whose heights are US survey feet or feet. */
const HEIGHT_UNITS: Readonly<Record<number, number>> = { 6360: 1200 / 3937, 8228: 0.3048 }

/**
 * Opens a raster as a surface.
 * @param said what a person says of it, before what the file says
 * @throws UnreadableFileError, ValueError
 */
export async function openSurface(
  path: string,
  name: string,
  said: { readonly datum?: VerticalDatum | undefined; readonly epsg?: number | null | undefined } = {},
): Promise<Surface> {
  const raster = await openRaster(path)
  try {
    const { affine, epsg, verticalEpsg, bandCount, alphaBand } = raster
    if (bandCount - (alphaBand === null ? 0 : 1) !== 1) throw earthworkRefusal('no-heights', { name })
    const number = said.epsg ?? epsg
    const crs = number === null ? null : await openCrs(number, crsAuthority)
    if (!crs || !affine) throw earthworkRefusal('crs-unknown', { name })
    const fromFile = verticalDatumOf(verticalEpsg)
    const datum = said.datum && said.datum !== 'unknown' ? said.datum : fromFile
    return { name, raster, affine, crs, datum, heightUnit: HEIGHT_UNITS[verticalEpsg ?? 0] ?? 1 }
  } catch (error) {
    await raster.close()
    throw error
  }
}

/**
 * Opens a design surface (LandXML, DXF of 3D faces).
 * @param said as with `openSurface`; `survey`: the system that is taken for granted where nobody names one
 * @throws UnreadableFileError, ValueError
 */
export async function openDesign(
  path: string,
  name: string,
  said: {
    readonly datum?: VerticalDatum | undefined
    readonly epsg?: number | null | undefined
    readonly survey?: Crs
    /** Name of the surface in LandXML, layer of a drawing; the first, and all layers, where absent. */
    readonly surface?: string | undefined
  } = {},
): Promise<DesignSurface> {
  const tin = await readTin(path, said.surface ?? null)
  const findings = tinFindings(tin)
  const number = said.epsg ?? tin.epsg
  const crs = number === null ? said.survey : await openCrs(number, crsAuthority)
  if (!crs || crs.isGeographic) throw earthworkRefusal('crs-unknown', { name })
  if (number === null) findings.add('crs-of-survey', '', { crs: crs.name })
  const heightAt = tinHeights(scaleTin(tin, crs.unitMetres))
  return { name, crs, datum: said.datum ?? 'unknown', heightAt, findings: findings.list() }
}

/** Edge of a cell: the root of its area, metres. */
export function cellSize({ affine: [a, b, , d, e], crs }: Surface, latitude: number): number {
  return (
    Math.sqrt(Math.abs(a * e - b * d)) *
    crs.unitMetres *
    (crs.isGeographic ? Math.sqrt(Math.cos((latitude * Math.PI) / 180)) : 1)
  )
}

/** Heights of whole cells of the surface's own grid, metres; NaN where there is none. */
export async function readHeights(
  { raster, heightUnit }: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
): Promise<Float64Array> {
  const values = await raster.readWindow(x, y, width, height)
  const heights = new Float64Array(width * height)
  const { nodata, bandCount } = raster
  const [left, right] = [Math.max(0, -x), Math.min(width, raster.width - x)]
  const [top, bottom] = [Math.max(0, -y), Math.min(height, raster.height - y)]
  if (right <= left || bottom <= top) return heights.fill(Number.NaN)
  heights.fill(Number.NaN, 0, top * width)
  heights.fill(Number.NaN, bottom * width)
  if (left > 0 || right < width)
    for (let row = top; row < bottom; row++) {
      heights.fill(Number.NaN, row * width, row * width + left)
      heights.fill(Number.NaN, row * width + right, (row + 1) * width)
    }
  if (bandCount === 1) copyRows(heights, values, { width, left, right, top, bottom })
  else
    for (let row = top; row < bottom; row++)
      for (let at = row * width + left, end = row * width + right; at < end; at++) heights[at] = values[at * bandCount]!
  if (nodata !== null && !Number.isNaN(nodata))
    for (let at = 0; at < heights.length; at++) if (heights[at] === nodata) heights[at] = Number.NaN
  if (heightUnit !== 1) for (let at = 0; at < heights.length; at++) heights[at]! *= heightUnit
  return heights
}

/** The numbers as doubles by whole rows: a loop of our own over an array of any type costs many times that. */
function copyRows(
  heights: Float64Array,
  values: RasterArray,
  part: {
    readonly width: number
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  },
): void {
  const { width, left, right, top, bottom } = part
  if (left === 0 && right === width) heights.set(values.subarray(top * width, bottom * width), top * width)
  else
    for (let row = top; row < bottom; row++)
      heights.set(values.subarray(row * width + left, row * width + right), row * width + left)
}

/** Heights of another surface at the middles of the cells of this grid, between its own by their distances. */
export async function sampleHeights(
  other: Surface | DesignSurface,
  grid: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
): Promise<Float64Array> {
  if (isDesign(other)) return designHeights(other, grid, x, y, width, height)
  const shift = shiftBetween(other, grid)
  if (shift) return readHeights(other, x + shift[0], y + shift[1], width, height)
  const pixels = await pixelsOf(other, grid, x, y, width, height)
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < pixels.length; at += 2) {
    left = Math.min(left, pixels[at]!)
    right = Math.max(right, pixels[at]!)
    top = Math.min(top, pixels[at + 1]!)
    bottom = Math.max(bottom, pixels[at + 1]!)
  }
  const sampled = new Float64Array(width * height).fill(Number.NaN)
  if (!Number.isFinite(left + right + top + bottom)) return sampled
  const [fromX, fromY] = [Math.max(0, Math.floor(left) - 1), Math.max(0, Math.floor(top) - 1)]
  const [w, h] = [
    Math.min(other.raster.width, Math.ceil(right) + 2) - fromX,
    Math.min(other.raster.height, Math.ceil(bottom) + 2) - fromY,
  ]
  if (w <= 0 || h <= 0) return sampled
  const heights = await readHeights(other, fromX, fromY, w, h)
  for (let at = 0; at < sampled.length; at++)
    sampled[at] = between(heights, w, h, pixels[at * 2]! - fromX, pixels[at * 2 + 1]! - fromY)
  return sampled
}

/** Columns and rows by which the cells of two grids lie on each other, as those of most pairs do; null where they do not. */
function shiftBetween(other: Surface, grid: Surface): readonly [number, number] | null {
  const isAlike = [0, 1, 3, 4].every((part) => {
    const [own, its] = [grid.affine[part]!, other.affine[part]!]
    return Math.abs(own - its) * Math.max(grid.raster.width, grid.raster.height) <= Math.abs(grid.affine[0]) * 1e-6
  })
  if (!isAlike || other.crs.epsg !== grid.crs.epsg) return null
  const [column, row] = applyAffine(invertAffine(other.affine), grid.affine[2], grid.affine[5])
  const [across, down] = [snapped(column), snapped(row)]
  return Number.isInteger(across) && Number.isInteger(down) ? [across, down] : null
}

async function designHeights(
  { crs, heightAt }: DesignSurface,
  grid: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
): Promise<Float64Array> {
  const own = await middlesIn(crs, grid, x, y, width, height)
  return Float64Array.from({ length: width * height }, (_, at) => heightAt(own[at * 2]!, own[at * 2 + 1]!))
}

/** Columns and rows (of middles) of the other raster for the middles of the cells of this grid. */
async function pixelsOf(
  other: Surface,
  grid: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
): Promise<Float64Array> {
  const own = await middlesIn(other.crs, grid, x, y, width, height)
  const inverse = invertAffine(other.affine)
  for (let at = 0; at < own.length; at += 2) {
    const [column, row] = applyAffine(inverse, own[at]!, own[at + 1]!)
    own[at] = snapped(column - 0.5)
    own[at + 1] = snapped(row - 0.5)
  }
  return own
}

/** Middles of cells of a grid in a reference system, east and north one behind the other. */
async function middlesIn(
  crs: Crs,
  grid: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
): Promise<Float64Array> {
  const places = new Float64Array(width * height * 2)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [east, north] = applyAffine(grid.affine, x + column + 0.5, y + row + 0.5)
      places[(row * width + column) * 2] = east
      places[(row * width + column) * 2 + 1] = north
    }
  return crs.epsg === grid.crs.epsg ? places : crs.fromLonLat(await grid.crs.toLonLat(places))
}

/** Grids that lie on each other: what is off by roundings alone lies on a middle. */
const snapped = (position: number) =>
  Math.abs(position - Math.round(position)) < 1e-6 ? Math.round(position) : position

/** Between the four values around a place; a value that has no weight need not be there. */
function between(heights: Float64Array, width: number, height: number, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - column, y - row]
  let sum = 0
  for (let part = 0; part < 4; part++) {
    const weight = (part & 1 ? fx : 1 - fx) * (part >> 1 ? fy : 1 - fy)
    if (weight === 0) continue
    const [px, py] = [column + (part & 1), row + (part >> 1)]
    if (px < 0 || py < 0 || px >= width || py >= height) return Number.NaN
    sum += heights[py * width + px]! * weight
  }
  return sum
}

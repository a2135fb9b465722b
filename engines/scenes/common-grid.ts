import { type Crs, openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import type { Raster } from '../raster/open-raster.ts'
import { applyAffine, invertAffine } from '../raster/raster-types.ts'
import { scenesUnreadable } from './scenes-unreadable.ts'

/** A raster whose place is known. */
export interface PlacedRaster {
  readonly raster: Raster
  readonly crs: Crs
}

/** North-up pixels over what both scenes show, in the reference system of the earlier one. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly crs: Crs
  readonly west: number
  readonly north: number
  /** Units of the reference system. */
  readonly pixel: number
  readonly pixelMetres: number
}

const MOST_PIXELS = 1024 ** 2
/** Pixels between the places whose way into a raster is computed; between them it is linear. */
const STEP = 32
const ROWS = 64
const MOST_SAMPLES = 8

/** @throws UnreadableFileError where the file does not say where it lies */
export async function placeRaster(raster: Raster): Promise<PlacedRaster> {
  const crs = raster.epsg === null ? null : await openCrs(raster.epsg, crsAuthority)
  if (!crs || !raster.affine) throw scenesUnreadable('not-placed')
  return { raster, crs }
}

/** The grid of two scenes: as fine as the coarser of them, and as coarse as a million pixels ask. */
export async function commonGrid(before: PlacedRaster, after: PlacedRaster): Promise<Grid> {
  const [a, b] = [await boundsIn(before, before.crs), await boundsIn(after, before.crs)]
  const [west, south, east, north] = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ]
  if (!(east > west) || !(north > south)) throw scenesUnreadable('no-overlap')
  const unit = before.crs.unitMetres
  const metres = Math.max(
    pixelMetres(before),
    pixelMetres(after),
    Math.sqrt(((east - west) * (north - south)) / MOST_PIXELS) * unit,
  )
  const pixel = metres / unit
  const [width, height] = [Math.floor((east - west) / pixel), Math.floor((north - south) / pixel)]
  if (width < 8 || height < 8) throw scenesUnreadable('no-overlap')
  return { width, height, crs: before.crs, west, north, pixel, pixelMetres: metres }
}

const pixelMetres = ({ raster, crs }: PlacedRaster) => Math.hypot(raster.affine![0], raster.affine![3]) * crs.unitMetres

async function boundsIn({ raster, crs }: PlacedRaster, into: Crs): Promise<[number, number, number, number]> {
  const { width, height } = raster
  const corners = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => applyAffine(raster.affine!, x * width, y * height)))
  const pairs = await between(crs, into, Float64Array.from(corners.flat()))
  const [xs, ys] = [pairs.filter((_, at) => at % 2 === 0), pairs.filter((_, at) => at % 2 === 1)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

async function between(from: Crs, to: Crs, pairs: Float64Array): Promise<Float64Array> {
  return from.epsg === to.epsg ? pairs : to.fromLonLat(await from.toLonLat(pairs))
}

/**
 * Values of a raster on a grid, a plane for each band; NaN where there is none. Finer pixels are averaged, others taken between four.
 * @param bands from 0
 * @param shift pixels of the grid by which the raster lies off it, to the right and downwards
 */
export async function sampleOn(
  grid: Grid,
  { raster, crs }: PlacedRaster,
  bands: readonly number[],
  shift: readonly [number, number] = [0, 0],
): Promise<Float32Array[]> {
  const planes = bands.map(() => new Float32Array(grid.width * grid.height).fill(Number.NaN))
  const sourceMetres = pixelMetres({ raster, crs })
  const samples = Math.max(1, Math.min(MOST_SAMPLES, Math.round(grid.pixelMetres / sourceMetres)))
  for (let top = 0; top < grid.height; top += ROWS) {
    const rows = Math.min(ROWS, grid.height - top)
    const nodes = await nodesOf(grid, { raster, crs }, top, rows, shift)
    await fillRows(grid, raster, bands, planes, { ...nodes, top, rows, samples })
  }
  return planes
}

interface Nodes {
  readonly across: number
  /** Columns and rows of the raster at the nodes, pairs. */
  readonly pairs: Float64Array
}

async function nodesOf(
  grid: Grid,
  { raster, crs }: PlacedRaster,
  top: number,
  rows: number,
  [shiftX, shiftY]: readonly [number, number],
): Promise<Nodes> {
  const [across, down] = [Math.ceil(grid.width / STEP) + 1, Math.ceil(rows / STEP) + 1]
  const places = new Float64Array(across * down * 2)
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      places[(j * across + i) * 2] = grid.west + (i * STEP + shiftX) * grid.pixel
      places[(j * across + i) * 2 + 1] = grid.north - (top + j * STEP + shiftY) * grid.pixel
    }
  const pairs = await between(grid.crs, crs, places)
  const inverse = invertAffine(raster.affine!)
  for (let at = 0; at < pairs.length; at += 2) {
    const [column, row] = applyAffine(inverse, pairs[at]!, pairs[at + 1]!)
    pairs[at] = column
    pairs[at + 1] = row
  }
  return { across, pairs }
}

interface Strip extends Nodes {
  readonly top: number
  readonly rows: number
  readonly samples: number
}

async function fillRows(
  grid: Grid,
  raster: Raster,
  bands: readonly number[],
  planes: readonly Float32Array[],
  strip: Strip,
): Promise<void> {
  const [columns, lines] = [strip.pairs.filter((_, at) => at % 2 === 0), strip.pairs.filter((_, at) => at % 2 === 1)]
  const x = Math.max(0, Math.floor(Math.min(...columns)) - 1)
  const y = Math.max(0, Math.floor(Math.min(...lines)) - 1)
  const width = Math.min(raster.width, Math.ceil(Math.max(...columns)) + 2) - x
  const height = Math.min(raster.height, Math.ceil(Math.max(...lines)) + 2) - y
  if (!(width > 0) || !(height > 0)) return
  const values = await raster.readWindow(x, y, width, height)
  const window = { x, y, width, height, values }
  const read = strip.samples > 1 ? averageAt : bilinearAt
  const sums = new Float64Array(bands.length)
  for (let row = 0; row < strip.rows; row++)
    for (let column = 0; column < grid.width; column++) {
      if (!read(raster, bands, window, strip, column, row, sums)) continue
      const to = (strip.top + row) * grid.width + column
      for (const [at, plane] of planes.entries()) plane[to] = sums[at]!
    }
}

interface Window {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly values: ArrayLike<number>
}

/** Column and row of the raster at a place of the strip. */
function placeAt({ across, pairs }: Nodes, x: number, y: number): [number, number] {
  const [i, j] = [Math.floor(x / STEP), Math.floor(y / STEP)]
  const [fx, fy] = [x / STEP - i, y / STEP - j]
  const at = (j * across + i) * 2
  const below = at + across * 2
  const mix = (part: 0 | 1) =>
    (pairs[at + part]! * (1 - fx) + pairs[at + 2 + part]! * fx) * (1 - fy) +
    (pairs[below + part]! * (1 - fx) + pairs[below + 2 + part]! * fx) * fy
  return [mix(0), mix(1)]
}

function bilinearAt(
  raster: Raster,
  bands: readonly number[],
  window: Window,
  strip: Strip,
  column: number,
  row: number,
  sums: Float64Array,
): boolean {
  const [px, py] = placeAt(strip, column + 0.5, row + 0.5)
  const [x, y] = [px - 0.5 - window.x, py - 0.5 - window.y]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - top]
  sums.fill(0)
  let total = 0
  for (let part = 0; part < 4; part++) {
    const weight = (part & 1 ? fx : 1 - fx) * (part >> 1 ? fy : 1 - fy)
    if (weight < 1e-9) continue
    const at = pixelAt(raster, bands, window, left + (part & 1), top + (part >> 1))
    if (at < 0) continue
    for (const [index, band] of bands.entries()) sums[index] = sums[index]! + window.values[at + band]! * weight
    total += weight
  }
  // What lies at the edge of what there is has less than half of a pixel: none.
  if (total < 0.5) return false
  for (let index = 0; index < sums.length; index++) sums[index] = sums[index]! / total
  return true
}

function averageAt(
  raster: Raster,
  bands: readonly number[],
  window: Window,
  strip: Strip,
  column: number,
  row: number,
  sums: Float64Array,
): boolean {
  const { samples } = strip
  sums.fill(0)
  let total = 0
  for (let j = 0; j < samples; j++)
    for (let i = 0; i < samples; i++) {
      const [x, y] = placeAt(strip, column + (i + 0.5) / samples, row + (j + 0.5) / samples)
      const at = pixelAt(raster, bands, window, Math.floor(x) - window.x, Math.floor(y) - window.y)
      if (at < 0) continue
      for (const [index, band] of bands.entries()) sums[index] = sums[index]! + window.values[at + band]!
      total += 1
    }
  if (total * 2 < samples * samples) return false
  for (let index = 0; index < sums.length; index++) sums[index] = sums[index]! / total
  return true
}

/** Where a pixel begins in the values of a window; -1 where there is none or it has no value. */
function pixelAt(raster: Raster, bands: readonly number[], window: Window, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= window.width || y >= window.height) return -1
  const at = (y * window.width + x) * raster.bandCount
  if (raster.alphaBand !== null && window.values[at + raster.alphaBand] === 0) return -1
  for (const band of bands) {
    const value = window.values[at + band]!
    if (!Number.isNaN(value) && value !== raster.nodata) return at
  }
  return -1
}

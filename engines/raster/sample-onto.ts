import { type Crs, openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import type { Raster } from './open-raster.ts'
import { type Affine, applyAffine, invertAffine } from './raster-types.ts'
import { rasterUnreadable } from './raster-unreadable.ts'

export interface Window {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Values of bands on the pixels of a window, one array a band; NaN where there is none. */
export type Planes = readonly Float32Array[]

/** What is held in memory for a comparison: pixels of both pictures. */
export const MOST_COMPARED_PIXELS = 40_000_000

/** A window of a raster as planes. @param bands indices from 0 */
export async function readPlanes(raster: Raster, window: Window, bands: readonly number[]): Promise<Planes> {
  const { x, y, width, height } = window
  const { bandCount, nodata, alphaBand } = raster
  const planes = bands.map(() => new Float32Array(width * height))
  const step = 256
  for (let top = 0; top < height; top += step) {
    const rows = Math.min(step, height - top)
    const values = await raster.readWindow(x, y + top, width, rows)
    for (const [to, band] of bands.entries()) {
      const plane = planes[to]!
      for (let at = 0; at < width * rows; at++) {
        const value = values[at * bandCount + band]!
        const isNone = value === nodata || (alphaBand !== null && values[at * bandCount + alphaBand] === 0)
        plane[top * width + at] = isNone ? Number.NaN : value
      }
    }
  }
  return planes
}

/**
 * Values of one raster on the pixels of another's window, by the places that both files name: bilinear, NaN where there is none.
 * Two files without a place that are equally large lie pixel on pixel.
 * @throws UnreadableFileError where only one has a place, or both together are too large
 */
export async function sampleOnto(
  grid: Raster,
  window: Window,
  raster: Raster,
  bands: readonly number[],
): Promise<Planes> {
  const place = await placesIn(grid, window, raster)
  const box = boxOf(place, raster)
  if (box.width * box.height > MOST_COMPARED_PIXELS) throw rasterUnreadable('too-large-to-compare')
  const { width, height } = window
  const nothing = new Float32Array(width * height).fill(Number.NaN)
  if (box.width <= 0 || box.height <= 0) return bands.map(() => nothing)
  const source = await readPlanes(raster, box, bands)
  return source.map((plane) => {
    const sampled = new Float32Array(width * height)
    for (let at = 0; at < width * height; at++)
      sampled[at] = bilinear(plane, box.width, box.height, place[at * 2]! - box.x, place[at * 2 + 1]! - box.y)
    return sampled
  })
}

/** Where the middles of the window's pixels lie in the other raster, in its pixels: column, row, column, row … */
async function placesIn(grid: Raster, { x, y, width, height }: Window, raster: Raster): Promise<Float64Array> {
  const places = new Float64Array(width * height * 2)
  if (!grid.affine && !raster.affine && grid.width === raster.width && grid.height === raster.height) {
    for (let at = 0; at < width * height; at++) {
      places[at * 2] = x + (at % width) + 0.5
      places[at * 2 + 1] = y + Math.floor(at / width) + 0.5
    }
    return places
  }
  if (!grid.affine || !raster.affine || (grid.epsg === null) !== (raster.epsg === null))
    throw rasterUnreadable('no-common-place')
  for (let at = 0; at < width * height; at++) {
    const point = applyAffine(grid.affine, x + (at % width) + 0.5, y + Math.floor(at / width) + 0.5)
    places.set(point, at * 2)
  }
  const coordinates = grid.epsg === raster.epsg ? places : await between(grid.epsg!, raster.epsg!, places)
  const back = inverseOf(raster.affine)
  for (let at = 0; at < width * height; at++)
    places.set(applyAffine(back, coordinates[at * 2]!, coordinates[at * 2 + 1]!), at * 2)
  return places
}

async function between(from: number, to: number, pairs: Float64Array): Promise<Float64Array> {
  const [one, other] = [await openCrs(from, crsAuthority), await openCrs(to, crsAuthority)]
  if (!one || !other) throw rasterUnreadable('no-common-place')
  return (other as Crs).fromLonLat(await one.toLonLat(pairs))
}

function inverseOf(affine: Affine): Affine {
  try {
    return invertAffine(affine)
  } catch (error) {
    throw rasterUnreadable('damaged', { detail: 'pixels without area' }, error)
  }
}

/** Whole pixels of the raster that are needed. */
function boxOf(places: Float64Array, { width, height }: Raster): Window {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < places.length; at += 2) {
    const [column, row] = [places[at]!, places[at + 1]!]
    if (!(column >= 0 && row >= 0 && column <= width && row <= height)) continue
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [Math.max(0, Math.floor(left - 1)), Math.max(0, Math.floor(top - 1))]
  return { x, y, width: Math.min(width, Math.ceil(right + 1)) - x, height: Math.min(height, Math.ceil(bottom + 1)) - y }
}

/** Of four pixels whose middles lie around a place; outside of the picture and beside pixels without a value there is none. */
function bilinear(plane: Float32Array, width: number, height: number, column: number, row: number): number {
  if (!(column >= 0 && row >= 0 && column <= width && row <= height)) return Number.NaN
  const [cx, cy] = [Math.min(width - 1, Math.max(0, column - 0.5)), Math.min(height - 1, Math.max(0, row - 0.5))]
  const [x, y] = [Math.min(Math.floor(cx), Math.max(0, width - 2)), Math.min(Math.floor(cy), Math.max(0, height - 2))]
  const [fx, fy] = [cx - x, cy - y]
  const at = y * width + x
  const [right, down] = [width > 1 ? 1 : 0, height > 1 ? width : 0]
  // A weight of 0 must not bring in the neighbour's NaN.
  const along = (from: number) => mix(plane[from]!, plane[from + right]!, fx)
  return fy === 0 ? along(at) : fy === 1 ? along(at + down) : mix(along(at), along(at + down), fy)
}

function mix(one: number, other: number, share: number): number {
  return share === 0 ? one : share === 1 ? other : one + (other - one) * share
}

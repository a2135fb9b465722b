import type { RasterArray } from './raster-types.ts'

/** How four pixels become one. `picture`: colours weighed by the fourth band. `values`: the mean of those that are values. `nearest`: the first, for numbers of classes. */
export type Halving =
  | { readonly kind: 'picture' }
  | { readonly kind: 'values'; readonly nodata: number | null }
  | { readonly kind: 'nearest' }

interface Rows {
  readonly values: RasterArray
  /** Pixels in a row of the array, and of them those that belong to the raster. */
  readonly stride: number
  readonly width: number
  readonly height: number
  readonly bands: number
}

/** Writes `rows` at half their size into `target`, from its row `at` on. */
export function halve(rows: Rows, target: RasterArray, targetStride: number, at: number, how: Halving): void {
  const [height, width] = [Math.ceil(rows.height / 2), Math.ceil(rows.width / 2)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = ((y + at) * targetStride + x) * rows.bands
      const from = (y * 2 * rows.stride + x * 2) * rows.bands
      const right = x * 2 + 1 < rows.width ? rows.bands : 0
      const below = y * 2 + 1 < rows.height ? rows.stride * rows.bands : 0
      if (how.kind === 'picture') meanColour(rows.values, from, right, below, target, to)
      else if (how.kind === 'nearest')
        for (let band = 0; band < rows.bands; band++) target[to + band] = rows.values[from + band]!
      else
        for (let band = 0; band < rows.bands; band++)
          target[to + band] = meanValue(rows.values, from + band, right, below, how.nodata)
    }
}

/** Premultiplied, so that what is not seen does not colour its neighbours. */
function meanColour(
  values: RasterArray,
  from: number,
  right: number,
  below: number,
  target: RasterArray,
  to: number,
): void {
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let part = 0; part < 4; part++) {
    const at = from + (part & 1 ? right : 0) + (part & 2 ? below : 0)
    const weight = values[at + 3]!
    red += values[at]! * weight
    green += values[at + 1]! * weight
    blue += values[at + 2]! * weight
    alpha += weight
  }
  target[to + 3] = (alpha + 2) >> 2
  if (alpha === 0) return
  target[to] = Math.round(red / alpha)
  target[to + 1] = Math.round(green / alpha)
  target[to + 2] = Math.round(blue / alpha)
}

function meanValue(values: RasterArray, from: number, right: number, below: number, nodata: number | null): number {
  let sum = 0
  let count = 0
  for (let part = 0; part < 4; part++) {
    const value = values[from + (part & 1 ? right : 0) + (part & 2 ? below : 0)]!
    if (value === nodata || Number.isNaN(value)) continue
    sum += value
    count++
  }
  if (count === 0) return nodata ?? Number.NaN
  const isWhole = !(values instanceof Float32Array || values instanceof Float64Array)
  return isWhole ? Math.round(sum / count) : sum / count
}

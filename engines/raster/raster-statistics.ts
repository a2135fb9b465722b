import type { Raster } from './open-raster.ts'
import type { RasterArray } from './raster-types.ts'

export interface BandStatistics {
  readonly min: number | null
  readonly max: number | null
  readonly mean: number | null
  readonly stdDev: number | null
  /** Pixels with a value. */
  readonly valid: number
  readonly nodata: number | null
}

/** Sums of one band. Around the first value seen, so that heights of 2,000 m keep their centimetres in the squares. */
class BandSums {
  #origin = Number.NaN
  #min = Number.POSITIVE_INFINITY
  #max = Number.NEGATIVE_INFINITY
  #sum = 0
  #squares = 0
  #count = 0

  add(values: RasterArray, band: number, bands: number, nodata: number | null, alpha: number | null): void {
    for (let at = band; at < values.length; at += bands) {
      const value = values[at]!
      if (value === nodata || Number.isNaN(value) || (alpha !== null && values[at - band + alpha] === 0)) continue
      if (this.#count === 0) this.#origin = value
      const off = value - this.#origin
      this.#sum += off
      this.#squares += off * off
      this.#count++
      if (value < this.#min) this.#min = value
      if (value > this.#max) this.#max = value
    }
  }

  result(nodata: number | null): BandStatistics {
    if (this.#count === 0) return { min: null, max: null, mean: null, stdDev: null, valid: 0, nodata }
    const mean = this.#sum / this.#count
    const variance = Math.max(0, this.#squares / this.#count - mean * mean)
    return {
      min: this.#min,
      max: this.#max,
      mean: this.#origin + mean,
      stdDev: Math.sqrt(variance),
      valid: this.#count,
      nodata,
    }
  }
}

/**
 * Exact statistics of all bands, in one pass over the rows. Nodata and not-a-number do not count; the alpha band hides nothing here,
 * so that the numbers are those that other programs print.
 * @param onRows given the rows as they are read, so that a copy costs no second reading
 */
export async function rasterStatistics(
  raster: Raster,
  onRows?: (rows: RasterArray, y: number, height: number) => Promise<void>,
  step = bandRows(raster),
): Promise<readonly BandStatistics[]> {
  const { width, height, bandCount, nodata } = raster
  const sums = Array.from({ length: bandCount }, () => new BandSums())
  for (let y = 0; y < height; y += step) {
    const rows = Math.min(step, height - y)
    const values = await raster.readWindow(0, y, width, rows)
    for (const [band, sum] of sums.entries()) sum.add(values, band, bandCount, nodata, null)
    await onRows?.(values, y, rows)
  }
  return sums.map((sum) => sum.result(nodata))
}

/** Rows that are read at a time: whole blocks of the file. */
function bandRows({ blockHeight, height }: Pick<Raster, 'blockHeight' | 'height'>): number {
  return Math.min(height, Math.max(blockHeight, Math.ceil(256 / blockHeight) * blockHeight))
}

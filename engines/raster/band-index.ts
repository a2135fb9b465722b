import type { Raster } from './open-raster.ts'

export const BAND_INDICES = ['ndvi', 'ndwi', 'ndbi', 'bsi'] as const
export type BandIndex = (typeof BAND_INDICES)[number]
export const BAND_ROLES = ['blue', 'green', 'red', 'nir', 'swir'] as const
export type BandRole = (typeof BAND_ROLES)[number]

type Values = Readonly<Record<BandRole, number>>

/**
 * What each index adds and takes away: (a − b) / (a + b). NDVI Rouse and others 1974, NDWI McFeeters 1996, NDBI Zha and others 2003,
 * BSI Rikimaru and others 2002.
 */
const FORMULAS: Readonly<
  Record<BandIndex, { readonly needs: readonly BandRole[]; readonly of: (values: Values) => readonly [number, number] }>
> = {
  ndvi: { needs: ['nir', 'red'], of: ({ nir, red }) => [nir, red] },
  ndwi: { needs: ['green', 'nir'], of: ({ green, nir }) => [green, nir] },
  ndbi: { needs: ['swir', 'nir'], of: ({ swir, nir }) => [swir, nir] },
  bsi: { needs: ['swir', 'red', 'nir', 'blue'], of: ({ swir, red, nir, blue }) => [swir + red, nir + blue] },
}

export const bandsOfIndex = (index: BandIndex): readonly BandRole[] => FORMULAS[index].needs

const BINS = 40
const ROWS = 256

export interface IndexReport {
  readonly index: BandIndex
  /** Null where no pixel has a value. */
  readonly mean: number | null
  readonly min: number | null
  readonly max: number | null
  /** Equal steps from −1 to 1; what lies beyond, which negative reflectances can make, is counted in the first and the last. */
  readonly histogram: readonly { readonly from: number; readonly to: number; readonly count: number }[]
  /** Pixels with a value: all bands have one, and their sum is not 0. */
  readonly valid: number
}

/**
 * An index of bands over a whole raster, in bounded memory.
 * @param bands number of the band of each role, from 1; those that the index needs must be there
 */
export async function rasterIndex(
  raster: Raster,
  index: BandIndex,
  bands: Readonly<Partial<Record<BandRole, number>>>,
): Promise<IndexReport> {
  const { needs, of } = FORMULAS[index]
  const { width, height, bandCount, nodata } = raster
  const read = needs.map((role) => ({ role, at: bands[role]! - 1 }))
  const counts = new Array<number>(BINS).fill(0)
  const values: Record<BandRole, number> = { blue: 0, green: 0, red: 0, nir: 0, swir: 0 }
  let [sum, valid, min, max] = [0, 0, Infinity, -Infinity]
  for (let y = 0; y < height; y += ROWS) {
    const rows = await raster.readWindow(0, y, width, Math.min(ROWS, height - y))
    for (let pixel = 0; pixel < rows.length; pixel += bandCount) {
      let isThere = true
      for (const { role, at } of read) {
        const value = rows[pixel + at]!
        isThere &&= value !== nodata && !Number.isNaN(value)
        values[role] = value
      }
      const [more, less] = of(values)
      if (!isThere || more + less === 0) continue
      const value = (more - less) / (more + less)
      sum += value
      valid++
      if (value < min) min = value
      if (value > max) max = value
      counts[Math.min(BINS - 1, Math.max(0, Math.floor(((value + 1) / 2) * BINS)))]! += 1
    }
  }
  const edge = (at: number) => Math.round((-1 + (2 * at) / BINS) * 1e6) / 1e6
  return {
    index,
    mean: valid ? sum / valid : null,
    min: valid ? min : null,
    max: valid ? max : null,
    histogram: counts.map((count, at) => ({ from: edge(at), to: edge(at + 1), count })),
    valid,
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { alignRasters } from './align-rasters.ts'
import { rasterIndex } from './band-index.ts'
import { robustLine } from './change-statistics.ts'
import { detectChange, distancesOf } from './detect-change.ts'
import { encodeTiff, type TiffSpec } from './encode-tiff.ts'
import { openRaster, type Raster } from './open-raster.ts'
import { readPlanes } from './sample-onto.ts'

const folder = mkdtempSync(join(tmpdir(), 'compare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
async function reading<Answer>(work: (rasters: Raster[]) => Promise<Answer>, ...files: (TiffSpec | string)[]) {
  const rasters: Raster[] = []
  for (const file of files) {
    const path = typeof file === 'string' ? sharedDataFile(file) : join(folder, `${made++}.tif`)
    if (typeof file !== 'string') writeFileSync(path, encodeTiff(file))
    rasters.push(await openRaster(path))
  }
  try {
    return await work(rasters)
  } finally {
    for (const raster of rasters) await raster.close()
  }
}

/** Numbers between 0 and 1 that are the same each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const SIDE = 256
const place = { type: 'float32', bands: 1, epsg: 32_638, width: SIDE, height: SIDE } as const
const affine = [0.5, 0, 500_000, 0, -0.5, 2_700_000] as const

/** Hills that are computed and not sampled, so that a shift of a part of a pixel is exact. */
function hills(shift: readonly [number, number], noise = 0): Float32Array {
  const random = randomOf(7)
  const all = Array.from({ length: 1500 }, () => ({
    x: random() * (SIDE + 40) - 20,
    y: random() * (SIDE + 40) - 20,
    height: random() * 80 - 40,
    wide: 1.2 + random() * 3,
  }))
  const values = new Float32Array(SIDE * SIDE)
  for (const { x: plain, y: level, height, wide } of all) {
    const [x, y] = [plain + shift[0], level + shift[1]]
    const reach = Math.ceil(wide * 5)
    for (let row = Math.max(0, Math.floor(y) - reach); row < Math.min(SIDE, Math.ceil(y) + reach); row++)
      for (let column = Math.max(0, Math.floor(x) - reach); column < Math.min(SIDE, Math.ceil(x) + reach); column++)
        values[row * SIDE + column]! += height * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * wide * wide))
  }
  const grain = randomOf(11)
  return noise ? values.map((value) => value + noise * normal(grain)) : values
}

describe('aligning two pictures', () => {
  it.each([
    [3.37, -1.62, 0],
    [-0.25, 0.5, 0],
    [12.8, 7.15, 4],
  ])('finds a planted shift of %f, %f within a tenth of a pixel, with noise of %f', async (dx, dy, noise) => {
    const found = await reading(
      ([one, other]) => alignRasters(one!, other!),
      { ...place, affine, values: hills([0, 0]) },
      { ...place, affine, values: hills([dx, dy], noise) },
    )
    expect(Math.abs(found.dx - dx)).toBeLessThan(0.1)
    expect(Math.abs(found.dy - dy)).toBeLessThan(0.1)
    expect(found.peak).toBeGreaterThan(0.05)
    expect(found.scatter).toBeLessThan(0.5)
  })

  it('counts what the files themselves say of their places: the same ground on another grid is not shifted', async () => {
    const found = await reading(
      ([one, other]) => alignRasters(one!, other!),
      { ...place, affine, values: hills([0, 0]) },
      { ...place, affine: [0.5, 0, 500_000 - 2.5, 0, -0.5, 2_700_000 + 1.25], values: hills([5, 2.5]) },
    )
    expect([Math.abs(found.dx) < 0.1, Math.abs(found.dy) < 0.1]).toEqual([true, true])
  })

  it('refuses two pictures that have nothing in common, and one without a place beside one with a place', async () => {
    const random = randomOf(3)
    const grain = { ...place, affine, values: Float32Array.from({ length: SIDE * SIDE }, () => random()) }
    const aligned = (other: TiffSpec) =>
      reading(([one, second]) => alignRasters(one!, second!), { ...place, affine, values: hills([0, 0]) }, other)
    await expect(aligned(grain)).rejects.toMatchObject({ code: 'not-aligned' })
    await expect(aligned({ ...grain, affine: null, epsg: null })).rejects.toMatchObject({ code: 'no-common-place' })
  })
})

describe.skipIf(skipWithoutSharedData('comparing rasters'))('real pictures', () => {
  const pucallpa = (year: number) => `raster/landsat-pucallpa/${year}.tif`

  it('of two dates lie on each other to a few hundredths of a pixel', async () => {
    const found = await reading(([one, other]) => alignRasters(one!, other!), pucallpa(2000), pucallpa(2020))
    expect(Math.hypot(found.dx, found.dy)).toBeLessThan(0.15)
  })

  it('hold a planted change that is found with an F1 of at least 0.97 at half a per cent of false alarms', async () => {
    const { truth, changed } = await reading(async ([raster]) => {
      const { width, height } = raster!
      const before = await readPlanes(raster!, { x: 0, y: 0, width, height }, [0, 1, 2, 3])
      const planted = plantChange(before, width, height)
      const lines = before.map((plane, band) => robustLine(plane, planted.after[band]!, 0.5))
      const { distances } = distancesOf(before, planted.after, lines)
      return { truth: planted.truth, changed: distances.map((distance) => Number(distance > 4.85)) }
    }, pucallpa(2020))
    let [hit, missed, wrong, unchanged] = [0, 0, 0, 0]
    for (const [at, isTrue] of truth.entries()) {
      const isFound = changed[at] === 1
      if (isTrue && isFound) hit++
      else if (isTrue) missed++
      else if (isFound) wrong++
      if (!isTrue) unchanged++
    }
    expect(wrong / unchanged).toBeLessThan(0.005)
    expect((2 * hit) / (2 * hit + wrong + missed)).toBeGreaterThan(0.97)
  })

  it('have the index that the bands give', async () => {
    const found = await reading(([raster]) => rasterIndex(raster!, 'ndvi', { nir: 1, red: 2 }), pucallpa(2020))
    expect(found.valid).toBeGreaterThan(262_000)
    expect(found.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(found.valid)
    expect([found.min! >= -1, found.max! <= 1]).toEqual([true, true])
  })
})

/** A second date: other light, grain, and 60 patches of another ground, three pixels in a hundred. */
function plantChange(before: readonly Float32Array[], width: number, height: number) {
  const random = randomOf(5)
  const truth = new Uint8Array(width * height)
  const after = before.map((plane) => plane.map((value) => value * 0.85 + 9 + 3 * normal(random)))
  for (let patch = 0; patch < 60; patch++) {
    const [x, y] = [Math.floor(random() * (width - 12)), Math.floor(random() * (height - 11))]
    for (let row = y; row < y + 11; row++)
      for (let column = x; column < x + 12; column++) {
        const at = row * width + column
        truth[at] = 1
        for (const [band, plane] of after.entries())
          plane[at] = before[band]![at]! * 0.85 + 9 + [45, -40, 50, 35][band]!
      }
  }
  return { truth, after }
}

describe('change between two pictures', () => {
  const picture = (patch: boolean) => {
    const random = randomOf(patch ? 21 : 22)
    const values = new Float32Array(SIDE * SIDE * 2)
    for (let at = 0; at < SIDE * SIDE; at++) {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
      const isPatch = patch && x >= 40 && x < 60 && y >= 100 && y < 110
      const ground = 100 + 40 * Math.sin(x / 9) * Math.cos(y / 7)
      values[at * 2] = (patch ? 1.1 * ground + 5 : ground) + normal(random) + (isPatch ? 60 : 0)
      values[at * 2 + 1] = (patch ? 0.9 * ground : ground) + normal(random) - (isPatch ? 40 : 0)
    }
    return { ...place, bands: 2, affine, values }
  }
  const options = { threshold: null, leastPixels: 4 }

  it('is where and as large as it was planted, and light alone is none', async () => {
    const found = await reading(([one, other]) => detectChange(one!, other!, options), picture(false), picture(true))
    expect(found.areas).toHaveLength(1)
    expect(found.areas[0]).toMatchObject({ pixels: 200, squareMetres: 50, box: [40, 100, 60, 110] })
    expect(found.changedShare).toBeCloseTo(200 / SIDE ** 2, 5)
    expect(found.bands.map(({ gain }) => gain)).toEqual([expect.closeTo(1.1, 1), expect.closeTo(0.9, 1)])
  })

  it('is not looked for in pictures of other bands or other ground', async () => {
    const other = { ...place, affine, values: hills([0, 0]) }
    const changed = (second: TiffSpec) =>
      reading(([one, two]) => detectChange(one!, two!, options), picture(false), second)
    await expect(changed(other)).rejects.toMatchObject({ code: 'other-bands' })
    await expect(changed({ ...picture(true), affine: [0.5, 0, 900_000, 0, -0.5, 2_700_000] })).rejects.toMatchObject({
      code: 'no-overlap',
    })
  })
})

describe('an index of bands', () => {
  it('is that of its formula, without pixels of no data and without those whose bands add up to nothing', async () => {
    // Bands blue, red, nir, swir of four pixels.
    const values = Float32Array.from([10, 20, 60, 30, 10, 30, 30, 10, 0, 0, 0, 0, 10, -9, 60, 30])
    const file = { ...place, width: 4, height: 1, bands: 4, nodata: -9, values }
    const of = (index: 'ndvi' | 'bsi') =>
      reading(([raster]) => rasterIndex(raster!, index, { blue: 1, red: 2, nir: 3, swir: 4 }), file)
    expect(await of('ndvi')).toMatchObject({ mean: 0.25, min: 0, max: 0.5, valid: 2 })
    expect(await of('bsi')).toMatchObject({ mean: (50 - 70) / 120 / 2, min: (50 - 70) / 120, max: 0, valid: 2 })
  })
})

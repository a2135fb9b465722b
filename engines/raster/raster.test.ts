import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { readCogIndex } from './cog-index.ts'
import { encodeTiff } from './encode-tiff.ts'
import { openRaster } from './open-raster.ts'
import { placeRaster } from './place-raster.ts'
import { applyPredictor, undoFloatPlanes } from './predictor.ts'
import { rasterStatistics } from './raster-statistics.ts'
import { toTerrainRgb } from './terrain-rgb.ts'

const folder = mkdtempSync(join(tmpdir(), 'raster-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function kept(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const statisticsOf = async (path: string) => {
  const raster = await openRaster(path)
  try {
    return { raster, bands: await rasterStatistics(raster) }
  } finally {
    await raster.close()
  }
}

interface Fact {
  readonly bands: number
  readonly crs: string
  readonly gt: readonly number[]
  readonly min_max_mean_validpx: readonly (readonly [number, number, number, number])[]
  readonly nodata: number | null
  readonly size: readonly [number, number]
}

const facts: Readonly<Record<string, Fact>> = hasSharedData
  ? JSON.parse(readFileSync(sharedDataFile('facts.json'), 'utf8')).raster
  : {}

describe.skipIf(skipWithoutSharedData('rasters'))('real rasters', () => {
  it.each(Object.entries(facts))('%s has the statistics that GDAL measured', async (name, fact) => {
    const { raster, bands } = await statisticsOf(sharedDataFile(name))
    expect([raster.width, raster.height, raster.bandCount, raster.nodata]).toEqual([
      ...fact.size,
      fact.bands,
      fact.nodata,
    ])
    expect(fact.crs).toContain(`EPSG:${raster.epsg} `)
    const [x, a, b, y, d, e] = fact.gt
    for (const [at, value] of [a, b, x, d, e, y].entries()) expect(raster.affine![at]).toBeCloseTo(value!, 3)
    for (const [band, [min, max, mean, valid]] of fact.min_max_mean_validpx.entries()) {
      expect(bands[band]!.min).toBeCloseTo(min, 2)
      expect(bands[band]!.max).toBeCloseTo(max, 2)
      expect(bands[band]!.mean).toBeCloseTo(mean, 2)
      expect(bands[band]!.valid).toBe(valid)
    }
  })

  it('a lossless copy holds every value of the file, in every type, with nodata and overviews', async () => {
    for (const name of [
      'raster/surface-pair/dsm.tif',
      'raster/misc/s2_4band_float64.tif',
      'raster/drone/odm_orthophoto.tif',
    ]) {
      const made = mkdtempSync(join(folder, 'copy-'))
      await placeRaster(sharedDataFile(name), made)
      const [before, after] = [await openRaster(sharedDataFile(name)), await openRaster(join(made, 'data.tif'))]
      const { width, height } = before
      // As bytes: a difference of arrays takes minutes to print.
      const [copied, original] = [
        await after.readWindow(0, 0, width, height),
        await before.readWindow(0, 0, width, height),
      ]
      expect(Buffer.compare(Buffer.from(copied.buffer), Buffer.from(original.buffer))).toBe(0)
      expect([after.epsg, after.nodata, after.affine]).toEqual([before.epsg, before.nodata, before.affine])
      await Promise.all([before.close(), after.close()])
    }
  })

  it('an upside-down or rotated grid of another system is placed where its corners say', async () => {
    const { placed } = await placeRaster(
      sharedDataFile('raster/surface-pair/dtm.tif'),
      mkdtempSync(join(folder, 'place-')),
    )
    const longitudes = placed!.footprint.map(([longitude]) => longitude)
    expect(Math.min(...longitudes)).toBeCloseTo(-77.0559, 3)
    expect(placed).toMatchObject({ epsg: 26_918, shiftAccuracy: 2, gsd: 2 })
  })
})

describe('a raster', () => {
  const values = Float32Array.from({ length: 40 * 30 }, (_, at) => at)
  const small = {
    width: 40,
    height: 30,
    bands: 1,
    type: 'float32',
    values,
    affine: [2, 0, 500_000, 0, -2, 2_700_000],
    epsg: 32_638,
  } as const

  it('has its blocks in a COG where its index says: head first, then the smallest level', async () => {
    const made = mkdtempSync(join(folder, 'cog-'))
    const large = {
      ...small,
      width: 1200,
      height: 900,
      values: Float32Array.from({ length: 1200 * 900 }, (_, at) => at % 977),
    }
    const { placed } = await placeRaster(kept('large.tif', encodeTiff(large)), made)
    const levels = readCogIndex(readFileSync(join(made, 'display.tif')).subarray(0, placed!.displayHead))
    expect(levels.length).toBe(placed!.tiles.zoom - placed!.tiles.minZoom + 1)
    const first = (level: number) => Math.min(...[...levels[level]!.offsets].filter((offset) => offset > 0))
    for (let level = 1; level < levels.length; level++) expect(first(level)).toBeLessThan(first(level - 1))
    expect(Math.min(...levels.map((_, level) => first(level)))).toBe(placed!.displayHead)
    const display = readFileSync(join(made, 'display.tif'))
    for (const { offsets, lengths } of levels)
      for (const [at, offset] of offsets.entries())
        if (lengths[at]) expect(display.toString('latin1', offset + 8, offset + 12)).toBe('WEBP')
  })

  it('keeps floating point through its byte planes', () => {
    const original = Float32Array.from({ length: 256 * 4 }, (_, at) => Math.sin(at) * 1000)
    const planes = applyPredictor(original.slice(), 256, 1, 'float32')
    expect(undoFloatPlanes(Uint8Array.from(planes), 256)).toEqual(original)
  })

  it('says heights as Terrain-RGB, and ground without one as the lowest', () => {
    const [red, green, blue, ...hole] = toTerrainRgb(Float32Array.of(588.4, Number.NaN), 500)
    expect(-10_000 + (red! * 65_536 + green! * 256 + blue!) * 0.1).toBeCloseTo(588.4, 5)
    expect(-10_000 + (hole[0]! * 65_536 + hole[1]! * 256 + hole[2]!) * 0.1).toBeCloseTo(500, 5)
  })

  it('is refused where its header claims more than the file can hold, before anything is allocated', async () => {
    const lying = encodeTiff(small)
    for (let at = 16; at < 300; at += 2)
      if ([256, 257].includes(lying.readUInt16LE(at)) && lying.readUInt16LE(at + 2) === 4)
        lying.writeUInt32LE(2 ** 31 - 1, at + 8)
    await expect(openRaster(kept('lying.tif', lying))).rejects.toMatchObject({ code: 'too-large' })
  })

  it('is refused by the name of its compression', async () => {
    const packed = encodeTiff(small)
    for (let at = 16; at < 300; at += 2)
      if (packed.readUInt16LE(at) === 259 && packed.readUInt16LE(at + 2) === 3) packed.writeUInt16LE(34_925, at + 8)
    await expect(openRaster(kept('lzma.tif', packed))).rejects.toThrow('LZMA')
  })

  it('that is cut off or no TIFF is refused with words', async () => {
    await expect(openRaster(kept('text.tif', Buffer.from('a text')))).rejects.toMatchObject({ code: 'not-a-tiff' })
    await expect(statisticsOf(kept('cut.tif', encodeTiff(small).subarray(0, 3_000)))).rejects.toMatchObject({
      code: 'damaged',
    })
  })

  it('of two bands of NaN and nodata counts what is a value', async () => {
    const mixed = Float32Array.of(1, Number.NaN, -9999, 5)
    const { bands } = await statisticsOf(
      kept('mixed.tif', encodeTiff({ ...small, width: 2, height: 2, values: mixed, nodata: -9999 })),
    )
    expect(bands[0]).toMatchObject({ min: 1, max: 5, mean: 3, stdDev: 2, valid: 2 })
  })
})

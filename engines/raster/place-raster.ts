import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { type Crs, isInArea, openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { geoKeysOf } from './georeference.ts'
import type { Halving } from './halve.ts'
import { openRaster, type Raster } from './open-raster.ts'
import { applyPredictor, predictorOf } from './predictor.ts'
import { overviewsOf, Pyramid } from './pyramid.ts'
import { DATA_FILE, type PlacedRaster } from './raster-report.ts'
import { type BandStatistics, rasterStatistics } from './raster-statistics.ts'
import { bytesOf, makeArray, type RasterArray } from './raster-types.ts'
import { isRealAlpha, reportRaster } from './report-raster.ts'
import { outlineOf } from './tile-plan.ts'
import { writeCog } from './write-cog.ts'
import { type ShownRaster, writeDisplay } from './write-display.ts'

const pack = promisify(deflate)

export interface PlaceOptions {
  /** What a person says of the file; counts before what the file says. */
  readonly epsg?: number | null
  /** One band is heights, or is not; where absent, floating point and signed numbers are. */
  readonly isHeights?: boolean | null
  readonly onProgress?: (fraction: number, step: string) => void
}

/**
 * Reads a raster, and where it can be placed writes into `folder`: the lossless copy of its values, the picture in tiles of the
 * world, heights in the same tiles, a thumbnail. Memory is bounded by a row of blocks.
 * @throws UnreadableFileError
 */
export async function placeRaster(path: string, folder: string, options: PlaceOptions = {}): Promise<PlacedRaster> {
  const raster = await openRaster(path)
  try {
    return await place(raster, folder, options)
  } finally {
    await raster.close()
  }
}

async function place(
  raster: Raster,
  folder: string,
  { epsg, isHeights, onProgress = () => undefined }: PlaceOptions,
): Promise<PlacedRaster> {
  const number = epsg ?? raster.epsg
  const crs = number === null ? null : await openCrs(number, crsAuthority)
  const doubt = await doubtOf(raster, number, crs)
  const areHeights = isHeights ?? (raster.bandCount === 1 && /^(float|int)/.test(raster.type))
  onProgress(0, 'values')
  if (doubt || !crs || !raster.affine) {
    const statistics = await rasterStatistics(raster)
    return { report: reportRaster(raster, statistics, crs, areHeights), doubts: doubt ? [doubt] : [], placed: null }
  }
  const upright = { ...raster, affine: raster.affine, crs }
  const statistics = await writeData(upright, folder, (part) => onProgress(part * 0.4, 'values'))
  const alpha = raster.alphaBand
  const shown: ShownRaster = {
    ...upright,
    statistics,
    isHeights: areHeights,
    alphaBand: alpha !== null && isRealAlpha(statistics[alpha]!) ? alpha : null,
  }
  const display = await writeDisplay(shown, folder, (part) => onProgress(0.4 + part * 0.6, 'tiles'))
  const report = reportRaster(raster, statistics, crs, areHeights)
  if (!display) return { report, doubts: ['outside-area'], placed: null }
  return {
    report,
    doubts: [],
    placed: { epsg: crs.epsg, crsName: crs.name, datum: crs.datum, shiftAccuracy: crs.shiftAccuracy, ...display },
  }
}

/** Nothing is placed by guess: neither what says nothing nor what contradicts itself. */
async function doubtOf(
  raster: Raster,
  number: number | null,
  crs: Crs | null,
): Promise<PlacedRaster['doubts'][number] | null> {
  if (!raster.affine) return 'no-position'
  if (number === null) return 'no-crs'
  if (!crs) return 'unknown-crs'
  const outline = await outlineOf({ ...raster, affine: raster.affine }, crs)
  const isIn = outline?.every(([longitude, latitude]) =>
    isInArea(crs, longitude > 180 ? longitude - 360 : longitude, latitude),
  )
  return isIn ? null : 'outside-area'
}

/** More than that, bytes, and rows of smaller blocks are kept. */
const MOST_ROW_BYTES = 128 * 1024 ** 2

/** Writes the lossless copy into `folder`, in whose reading the statistics are made. */
export async function writeData(
  raster: Raster & { readonly affine: NonNullable<Raster['affine']>; readonly crs: Crs },
  folder: string,
  onProgress: (part: number) => void,
): Promise<readonly BandStatistics[]> {
  const { width, height, bandCount: bands, type, nodata, palette } = raster
  const blockSize = width * bands * bytesOf(type) * 512 > MOST_ROW_BYTES ? 256 : 512
  const halving: Halving = palette ? { kind: 'nearest' } : { kind: 'values', nodata }
  const predictor = predictorOf(type)
  const encode = async (block: RasterArray) => {
    if (nodata !== null && block.every((value) => value === nodata)) return null
    return pack(applyPredictor(block, blockSize * bands, bands, type), { level: 2 })
  }
  const pyramid = await Pyramid.create(
    { width, height, blockSize, bands, type, halving, overviews: overviewsOf(width, height, blockSize), encode },
    join(folder, 'data.blocks'),
  )
  try {
    const stride = pyramid.strideOf(0)
    const onRows = async (rows: RasterArray, y: number, count: number) => {
      const padded = makeArray(type, stride * blockSize * bands)
      if (nodata !== null) padded.fill(nodata)
      for (let row = 0; row < count; row++)
        padded.set(rows.subarray(row * width * bands, (row + 1) * width * bands), row * stride * bands)
      await pyramid.addRow(padded)
      onProgress((y + count) / height)
    }
    const statistics = await rasterStatistics(raster, onRows, blockSize)
    const geoKeys = geoKeysOf(raster.crs.epsg, raster.crs.isGeographic, raster.verticalEpsg)
    const photometric = raster.isRgb && bands >= 3 ? 2 : 1
    const hasAlpha = raster.alphaBand === bands - 1
    const { affine } = raster
    await writeCog(join(folder, DATA_FILE), {
      pyramid,
      blockSize,
      bands,
      type,
      compression: 8,
      predictor,
      photometric,
      hasAlpha,
      nodata,
      affine,
      geoKeys,
    })
    return statistics
  } finally {
    await pyramid.close()
  }
}

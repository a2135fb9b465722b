import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openRaster } from '#engines/raster/open-raster.ts'
import { placeRaster } from '#engines/raster/place-raster.ts'
import { DATA_FILE, DISPLAY_FILE } from '#engines/raster/raster-report.ts'
import { interleave, type Pair } from './parts/interleave.ts'
import { writeOrthophoto } from './parts/made-surfaces.ts'
import { hasProgram, type MeasuredRun, measuredRun } from './parts/measured-run.ts'
import { noteResult } from './parts/note-result.ts'
import { withOwnProgram } from './parts/own-program.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * An orthophoto of BENCH_SIDE pixels a side, red, green and blue, to what the catalogue keeps of it: the lossless copy with its
 * overviews, and the picture in tiles of the world. GDAL does the same with two of its programs: a COG with deflate, and one that
 * is warped to the tiles of the world, with WebP. Both by the processor time of whole processes, with their memory.
 */
const SIDE = Number(process.env['BENCH_SIDE'] ?? 8_192)
const GOAL = 0.8
const MOST_MB = 1_024
const LOSSLESS = [
  '-of',
  'COG',
  '-co',
  'COMPRESS=DEFLATE',
  '-co',
  'PREDICTOR=YES',
  '-co',
  'LEVEL=2',
  '-co',
  'OVERVIEWS=AUTO',
]
const TILES = ['-co', 'TILING_SCHEME=GoogleMapsCompatible', '-co', 'ZOOM_LEVEL_STRATEGY=UPPER', '-co', 'COMPRESS=WEBP']

const megabytes = (bytes: number) => bytes / 1024 ** 2

/** GDAL's two steps as one. */
async function runGdal(source: string, folder: string): Promise<MeasuredRun> {
  const lossless = await measuredRun('gdal_translate', ['-q', ...LOSSLESS, source, join(folder, DATA_FILE)])
  const shown = [
    '-q',
    '-of',
    'COG',
    ...TILES,
    '-co',
    'QUALITY=80',
    '-co',
    'RESAMPLING=BILINEAR',
    '-co',
    'ADD_ALPHA=YES',
  ]
  const tiles = await measuredRun('gdal_translate', [...shown, source, join(folder, DISPLAY_FILE)])
  return {
    processorSeconds: lossless.processorSeconds + tiles.processorSeconds,
    wallSeconds: lossless.wallSeconds + tiles.wallSeconds,
    peakBytes: Math.max(lossless.peakBytes, tiles.peakBytes),
    output: '',
  }
}

/** Values of both lossless copies, a row of blocks at a time. */
async function isSame(ours: string, theirs: string): Promise<boolean> {
  const [own, other] = [await openRaster(ours), await openRaster(theirs)]
  try {
    for (let y = 0; y < own.height; y += 512) {
      const rows = Math.min(512, own.height - y)
      const [a, b] = await Promise.all([own, other].map((raster) => raster.readWindow(0, y, own.width, rows)))
      if (Buffer.compare(Buffer.from(a!.buffer), Buffer.from(b!.buffer)) !== 0) return false
    }
    return own.width === other.width && own.height === other.height
  } finally {
    await own.close()
    await other.close()
  }
}

/** Greatest and mean difference of the pictures of both, through the loss of WebP, over every tenth tile of the finest level. */
async function pictureDifference(
  ours: string,
  theirs: string,
): Promise<{ readonly mean: number; readonly share: number }> {
  const [own, other] = [await openRaster(ours), await openRaster(theirs)]
  try {
    const at = (raster: typeof own) => [raster.affine![2], raster.affine![5], raster.affine![0]] as const
    const [[west, north, pixel], [left, top]] = [at(own), at(other)]
    const [shiftX, shiftY] = [Math.round((west - left) / pixel), Math.round((top - north) / pixel)]
    let [sum, far, count] = [0, 0, 0]
    for (let y = 256; y + 256 < own.height; y += 2_560)
      for (let x = 256; x + 256 < own.width; x += 2_560) {
        const a = await own.readWindow(x, y, 256, 256)
        const b = await other.readWindow(x + shiftX, y + shiftY, 256, 256)
        for (let pixelAt = 0; pixelAt < a.length; pixelAt += 4) {
          if (a[pixelAt + 3] !== 255 || b[pixelAt + 3] !== 255) continue
          const difference = Math.abs(a[pixelAt + 1]! - b[pixelAt + 1]!)
          sum += difference
          far += Number(difference > 12)
          count++
        }
      }
    return { mean: sum / Math.max(1, count), share: far / Math.max(1, count) }
  } finally {
    await own.close()
    await other.close()
  }
}

async function bench(): Promise<void> {
  console.log(`raster: an orthophoto of ${SIDE} × ${SIDE} pixels, ${megabytes(SIDE * SIDE * 3).toFixed(0)} MB`)
  await withOwnProgram(import.meta.url, async (program, folder) => {
    const source = join(folder, 'source.tif')
    await writeOrthophoto(source, SIDE)
    const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')]
    await mkdir(ours)
    await mkdir(theirs)
    const runOurs = () => measuredRun(process.execPath, [program, 'place', source, ours])
    if (!hasProgram('gdal_translate')) {
      console.log('  GDAL is not installed here (Debian: gdal-bin), so there is nothing to compare with')
      return report([{ product: await runOurs(), reference: null }])
    }
    const pairs = await interleave<MeasuredRun>(runOurs, () => runGdal(source, theirs))
    if (!(await isSame(join(ours, DATA_FILE), join(theirs, DATA_FILE)))) {
      console.log('  OUTPUT DIFFERS: the lossless copies hold other values')
      process.exitCode = 1
      return
    }
    const { mean, share } = await pictureDifference(join(ours, DISPLAY_FILE), join(theirs, DISPLAY_FILE))
    const size = async (path: string) => megabytes((await stat(path)).size).toFixed(1)
    console.log(
      `  equal values in the lossless copies, ${await size(join(ours, DATA_FILE))} and ${await size(join(theirs, DATA_FILE))} MB`,
    )
    console.log(
      `  pictures ${await size(join(ours, DISPLAY_FILE))} and ${await size(join(theirs, DISPLAY_FILE))} MB, apart by ${mean.toFixed(2)} in the mean, ${(share * 100).toFixed(2)} % by more than 12`,
    )
    report(pairs)
  })
}

function report(
  pairs: readonly (Pair<MeasuredRun> | { readonly product: MeasuredRun; readonly reference: null })[],
): void {
  const seconds = (side: 'product' | 'reference') => pairs.flatMap((pair) => pair[side]?.processorSeconds ?? [])
  const memory = (side: 'product' | 'reference') => pairs.flatMap((pair) => pair[side]?.peakBytes ?? []).map(megabytes)
  const hasReference = seconds('reference').length > 0
  const ratio = hasReference
    ? spreadOf(pairs.map(({ product, reference }) => product.processorSeconds / (reference?.processorSeconds ?? 1)))
        .median
    : null
  if (ratio === null) console.log(`  processor time: ${spreadText(spreadOf(seconds('product')))} s`)
  else
    noteResult({
      job: `orthophoto of ${SIDE}²: lossless copy, overviews and tiles of the world, processor time`,
      figure: `${spreadText(spreadOf(seconds('product')))} s`,
      reference: `GDAL ${spreadText(spreadOf(seconds('reference')))} s`,
      ratio,
      goal: `≤ ${GOAL}`,
      isMet: ratio <= GOAL,
    })
  noteResult({
    job: `orthophoto of ${SIDE}²: most memory`,
    figure: `${spreadText(spreadOf(memory('product')), 0)} MB`,
    reference: hasReference ? `GDAL ${spreadText(spreadOf(memory('reference')), 0)} MB` : '',
    ratio: null,
    goal: `≤ ${MOST_MB} MB`,
    isMet: spreadOf(memory('product')).max <= MOST_MB,
  })
}

if (process.argv[2] === 'place') await placeRaster(process.argv[3]!, process.argv[4]!)
else await bench()

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { measureVolume } from '#engines/earthwork/measure-volume.ts'
import { openSurface } from '#engines/earthwork/surface.ts'
import { openCrs } from '#engines/geodesy/crs.ts'
import { crsAuthority } from '#engines/geodesy/crs-authority.ts'
import { openRaster } from '#engines/raster/open-raster.ts'
import { writeData } from '#engines/raster/place-raster.ts'
import { DATA_FILE } from '#engines/raster/raster-report.ts'
import { interleave } from './parts/interleave.ts'
import { writeSurface } from './parts/made-surfaces.ts'
import { hasProgram, type MeasuredRun, measuredRun, PYTHON } from './parts/measured-run.ts'
import { noteResult } from './parts/note-result.ts'
import { withOwnProgram } from './parts/own-program.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * Cut and fill between two surfaces of BENCH_SIDE cells a side, of floating point, from files that are not compressed and from the
 * lossless copies that the catalogue keeps. The reference is rasterio with numpy in blocks of 512 rows, the way a script does it.
 */
const SIDE = Number(process.env['BENCH_SIDE'] ?? 8_192)
const FORMS = [
  { name: 'not compressed', goal: 6 },
  { name: 'from the lossless copies', goal: 2 },
] as const

const SCRIPT = `
import sys, numpy, rasterio
from rasterio.windows import Window
cut = fill = 0.0
with rasterio.open(sys.argv[1]) as a, rasterio.open(sys.argv[2]) as b:
    area = abs(a.transform.a * a.transform.e)
    for y in range(0, a.height, 512):
        window = Window(0, y, a.width, min(512, a.height - y))
        d = b.read(1, window=window).astype('float64') - a.read(1, window=window).astype('float64')
        fill += d[d > 0].sum() * area
        cut -= d[d < 0].sum() * area
print(cut, fill)
`

interface Sums {
  readonly cut: number
  readonly fill: number
}
const sumsIn = (output: string): Sums => {
  const [cut = Number.NaN, fill = Number.NaN] = output.trim().split(' ').map(Number)
  return { cut, fill }
}
const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * 1e-9

async function measure(from: string, to: string): Promise<void> {
  const surfaces = await Promise.all([from, to].map((path) => openSurface(path, path)))
  const [first, second] = [surfaces[0]!, surfaces[1]!]
  const { cut, fill } = await measureVolume({ from: first, reference: { kind: 'surface', to: second }, polygon: null })
  console.log(cut, fill)
  for (const { raster } of surfaces) await raster.close()
}

/** What the catalogue keeps of a surface. */
async function copy(path: string, folder: string): Promise<void> {
  const raster = await openRaster(path)
  const crs = await openCrs(raster.epsg ?? 0, crsAuthority)
  if (!crs || !raster.affine) throw new Error('The surface that was made has no place.')
  await writeData({ ...raster, affine: raster.affine, crs }, folder, () => undefined)
  await raster.close()
}

async function bench(): Promise<void> {
  console.log(`earthwork: two surfaces of ${SIDE} × ${SIDE} cells`)
  await withOwnProgram(import.meta.url, async (program, folder) => {
    const plain = ['from', 'to'].map((name) => join(folder, `${name}.tif`))
    await writeSurface(plain[0]!, SIDE, 0)
    await writeSurface(plain[1]!, SIDE, 0.4)
    const copies: string[] = []
    for (const path of plain) {
      const kept = `${path}-copy`
      await mkdir(kept)
      await measuredRun(process.execPath, [program, 'copy', path, kept])
      copies.push(join(kept, DATA_FILE))
    }
    const hasReference = hasProgram(PYTHON, ['-c', 'import rasterio, numpy'])
    if (!hasReference)
      console.log('  rasterio is not installed here (Debian: python3-rasterio), so there is nothing to compare with')
    for (const [at, paths] of [plain, copies].entries()) {
      const ours = () => measuredRun(process.execPath, [program, 'volume', ...paths])
      const theirs = () => measuredRun(PYTHON, ['-c', SCRIPT, ...paths])
      const pairs = hasReference
        ? await interleave<MeasuredRun>(ours, theirs)
        : [{ product: await ours(), reference: null }]
      if (!isRight(pairs)) return
      report(FORMS[at]!, pairs)
    }
  })
}

type Run = { readonly product: MeasuredRun; readonly reference: MeasuredRun | null }

/** Each half is level apart from the other surface: what is cut and filled is known. */
function isRight(pairs: readonly Run[]): boolean {
  const half = Math.ceil(SIDE / 2) * SIDE
  const rest = SIDE * SIDE - half
  for (const { product, reference } of pairs) {
    const own = sumsIn(product.output)
    const other = reference && sumsIn(reference.output)
    const isPlanned = Math.abs(own.fill - half * 0.4) < half * 1e-4 && Math.abs(own.cut - rest * 0.2) < half * 1e-4
    if (isPlanned && (!other || (isNear(own.cut, other.cut) && isNear(own.fill, other.fill)))) continue
    console.log(`  OUTPUT DIFFERS: cut ${own.cut} and fill ${own.fill}, reference ${other?.cut} and ${other?.fill}`)
    process.exitCode = 1
    return false
  }
  return true
}

function report({ name, goal }: (typeof FORMS)[number], pairs: readonly Run[]): void {
  const seconds = (side: keyof Run) => pairs.flatMap((pair) => pair[side]?.processorSeconds ?? [])
  const memory = (side: keyof Run) =>
    pairs.flatMap((pair) => pair[side]?.peakBytes ?? []).map((bytes) => bytes / 1024 ** 2)
  const references = seconds('reference')
  const times =
    references.length > 0
      ? spreadOf(pairs.map(({ product, reference }) => (reference?.processorSeconds ?? 0) / product.processorSeconds))
          .median
      : null
  console.log(
    `  memory: ${spreadText(spreadOf(memory('product')), 0)} MB${references.length > 0 ? `, rasterio ${spreadText(spreadOf(memory('reference')), 0)} MB` : ''}`,
  )
  if (times === null) {
    console.log(`  ${name}: ${spreadText(spreadOf(seconds('product')))} s`)
    return
  }
  noteResult({
    job: `volume of two surfaces of ${SIDE}², ${name}: processor time of the whole process; ratio: times quicker`,
    figure: `${spreadText(spreadOf(seconds('product')))} s`,
    reference: `rasterio ${spreadText(spreadOf(references))} s`,
    ratio: times,
    goal: `≥ ${goal} times`,
    isMet: times >= goal,
  })
}

const [job, ...words] = process.argv.slice(2)
if (job === 'volume') await measure(words[0]!, words[1]!)
else if (job === 'copy') await copy(words[0]!, words[1]!)
else await bench()

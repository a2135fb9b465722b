import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reportKml } from '#engines/kml/read-kml.ts'
import { readVectors } from '#engines/vectors/read-vectors.ts'
import { reportVectors } from '#engines/vectors/vectors-report.ts'
import { interleave, type Pair } from './parts/interleave.ts'
import { hasProgram, type MeasuredRun, measuredRun } from './parts/measured-run.ts'
import { noteResult } from './parts/note-result.ts'
import { withOwnProgram } from './parts/own-program.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * A KML file of BENCH_PLACEMARKS placemarks, points, lines and polygons with data in folders: what the report says of it, and its
 * features as the catalogue keeps them, each in a process of its own. Beside it `ogrinfo`, which reads the same file where GDAL is
 * installed.
 */
const PLACEMARKS = Number(process.env['BENCH_PLACEMARKS'] ?? 100_000)
const [MOST_SECONDS, MOST_MB] = [2, 200]

function placemark(at: number): string {
  const [x, y] = [46.7 + (at % 400) * 1e-4, 24.8 + Math.floor(at / 400) * 1e-4]
  const place = (dx: number, dy: number) => `${(x + dx).toFixed(6)},${(y + dy).toFixed(6)},${600 + (at % 9)}`
  const shape =
    at % 3 === 0
      ? `<Point><coordinates>${place(0, 0)}</coordinates></Point>`
      : at % 3 === 1
        ? `<LineString><coordinates>${place(0, 0)} ${place(4e-5, 1e-5)} ${place(8e-5, 0)}</coordinates></LineString>`
        : `<Polygon><outerBoundaryIs><LinearRing><coordinates>${place(0, 0)} ${place(8e-5, 0)} ${place(8e-5, 8e-5)} ${place(0, 0)}</coordinates></LinearRing></outerBoundaryIs></Polygon>`
  const data = `<ExtendedData><Data name="number"><value>${at}</value></Data><Data name="kind"><value>pole</value></Data></ExtendedData>`
  return `<Placemark><name>P ${at}</name><styleUrl>#s${at % 4}</styleUrl>${data}${shape}</Placemark>`
}

function makeKml(): string {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>']
  for (let style = 0; style < 4; style++)
    parts.push(`<Style id="s${style}"><LineStyle><color>ff00${style}0ff</color><width>2</width></LineStyle></Style>`)
  for (let at = 0; at < PLACEMARKS; at++) {
    if (at % 1_000 === 0) parts.push(at === 0 ? '' : '</Folder>', `<Folder><name>Sheet ${at / 1_000}</name>`)
    parts.push(placemark(at))
  }
  return [...parts, '</Folder></Document></kml>'].join('\n')
}

const VERBS = ['report', 'features'] as const

async function readHere(verb: (typeof VERBS)[number], path: string): Promise<void> {
  const bytes = await readFile(path)
  console.log(verb === 'report' ? reportKml(bytes).placemarks : reportVectors(await readVectors(bytes)).features)
}

async function bench(): Promise<void> {
  console.log(`places: KML of ${PLACEMARKS.toLocaleString('en')} placemarks`)
  await withOwnProgram(import.meta.url, async (program, folder) => {
    const path = join(folder, 'places.kml')
    await writeFile(path, makeKml())
    const hasReference = hasProgram('ogrinfo')
    if (!hasReference)
      console.log('  ogrinfo is not installed here (Debian: gdal-bin), so there is nothing to compare with')
    for (const verb of VERBS) {
      const ours = () => measuredRun(process.execPath, [program, verb, path])
      const theirs = () => measuredRun('ogrinfo', ['-q', '-al', '-so', path])
      const pairs = hasReference
        ? await interleave<MeasuredRun>(ours, theirs)
        : [{ product: await ours(), reference: null }]
      const found = pairs.map(({ product }) => Number(product.output))
      if (found.some((count) => count !== PLACEMARKS)) {
        console.log(`  OUTPUT DIFFERS: ${found.join(', ')} placemarks were found`)
        process.exitCode = 1
        return
      }
      report(verb, pairs)
    }
  })
}

type Run = Pair<MeasuredRun> | { readonly product: MeasuredRun; readonly reference: null }

function report(verb: (typeof VERBS)[number], pairs: readonly Run[]): void {
  const of = (side: 'product' | 'reference', value: (run: MeasuredRun) => number) =>
    pairs.flatMap((pair) => (pair[side] ? value(pair[side]) : []))
  const [seconds, memory] = [
    (run: MeasuredRun) => run.processorSeconds,
    (run: MeasuredRun) => run.peakBytes / 1024 ** 2,
  ]
  const say = (values: readonly number[], digits: number, unit: string) =>
    values.length === 0 ? '' : `${spreadText(spreadOf(values), digits)} ${unit}`
  const [own, most] = [spreadOf(of('product', seconds)), spreadOf(of('product', memory))]
  noteResult({
    job: `KML of ${PLACEMARKS.toLocaleString('en')} placemarks, ${verb}: processor time and most memory of the process`,
    figure: `${say(of('product', seconds), 2, 's')}, ${say(of('product', memory), 0, 'MB')}`,
    reference:
      of('reference', seconds).length > 0
        ? `ogrinfo ${say(of('reference', seconds), 2, 's')}, ${say(of('reference', memory), 0, 'MB')}`
        : '',
    ratio: null,
    goal: `≤ ${MOST_SECONDS} s, ≤ ${MOST_MB} MB`,
    isMet: own.median <= MOST_SECONDS && most.median <= MOST_MB,
  })
}

const verb = VERBS.find((name) => name === process.argv[2])
if (verb) await readHere(verb, process.argv[3] ?? '')
else await bench()

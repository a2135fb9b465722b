import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SingleThreadedFragmentsModel } from '@thatopen/fragments'
import { build } from 'esbuild'
import { IFC_FRAGMENTS_FILE } from '#engines/ifc/fragments-file.ts'
import { IfcReport } from '#engines/ifc/ifc-report.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { repeatIfc } from './parts/repeat-ifc.ts'

/**
 * From an IFC file to a stored .frag and a report, through the sandbox process, against the bare library: a process of
 * the same kind that imports, converts and writes. Both sides run as built, not through a TypeScript loader.
 * Goals: a small file in at most 1.3 of its time, one of 50 MB, which has a second thread, in at most 0.7 of its wall time
 * where two cores are idle.
 */
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 7)
const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const LARGE_BYTES = 50 * 1024 ** 2
const FILES = [
  { name: 'bim/ifc/duplex/Duplex_A.ifc', goal: 1.3 },
  { name: 'bim/ifc/kit/AC20-FZK-Haus.ifc', goal: 1.3 },
  { name: 'bim/ifc/duplex/Duplex_A.ifc', goal: 0.7, repeatedTo: LARGE_BYTES },
] as const
type BenchedFile = (typeof FILES)[number]

/** The library as its own documentation uses it in Node, with its own settings. */
const BARE_SOURCE = `
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { IfcImporter } from '@thatopen/fragments'
const [input, output] = process.argv.slice(2)
const importer = new IfcImporter()
importer.wasm = { path: dirname(createRequire(import.meta.url).resolve('web-ifc')) + '/', absolute: true }
writeFileSync(output, await importer.process({ bytes: readFileSync(input) }))
process.exit(0)
`

interface Timing {
  readonly wallMs: number
  readonly cpuMs: number
}

interface Sides {
  readonly ours: string
  readonly bare: string
  readonly folder: string
}

async function buildSides(): Promise<Sides> {
  // Below node_modules, so that the bundles find their packages as the built server does.
  const cache = join(ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'bench-ifc-'))
  // As beside the built server: otherwise Node reads each program twice to find out what it is.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const shared = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' } as const
  const ours = join(folder, 'ifc-convert.js')
  const bare = join(folder, 'bare.js')
  const programs = ['convert', 'describe'].map((verb) => [`ifc-${verb}`, join(ROOT, `engines/ifc/${verb}-process.ts`)])
  await build({ ...shared, entryPoints: Object.fromEntries(programs), outdir: folder })
  await build({ ...shared, stdin: { contents: BARE_SOURCE, resolveDir: ROOT }, outfile: bare })
  return { ours, bare, folder }
}

/** CPU seconds of all ended children are known for this process as a whole: what a piece of work adds is its own. */
async function timed(work: () => Promise<void>): Promise<Timing> {
  const cpuBefore = await childCpuMs()
  const start = performance.now()
  await work()
  return { wallMs: performance.now() - start, cpuMs: (await childCpuMs()) - cpuBefore }
}

async function childCpuMs(): Promise<number> {
  if (process.platform !== 'linux') return 0
  const fields = (await readFile('/proc/self/stat', 'latin1')).split(') ')[1]?.split(' ') ?? []
  // cutime and cstime, in ticks of 10 ms.
  return (Number(fields[13]) + Number(fields[14])) * 10
}

async function convertBare(sides: Sides, input: string, output: string): Promise<void> {
  const child = spawn(process.execPath, [sides.bare, input, output], { stdio: 'ignore' })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`The bare conversion of ${input} ended with code ${code}.`)
}

async function convertOurs(sides: Sides, input: string, output: string): Promise<IfcReport> {
  const outcome = await runParser({
    entry: { file: sides.ours, nodeArguments: [] },
    input: { file: input },
    limits: { timeoutMs: 120_000, memoryBytes: 3 * 1024 ** 3 },
    temporaryRoot: sides.folder,
    collect: async (result, folder) => {
      await copyFile(join(folder, IFC_FRAGMENTS_FILE), output)
      return IfcReport.parse(result)
    },
  })
  if (outcome.state !== 'done') throw new Error(`Our conversion of ${input} ended as ${JSON.stringify(outcome)}.`)
  return outcome.value
}

/** Items with a shape, by category, and the number of placed shapes: what a person would see. */
async function seenIn(file: string): Promise<string> {
  const model = new SingleThreadedFragmentsModel('bench', await readFile(file))
  const counts: Record<string, number> = {}
  const shaped = new Set(model.getItemsWithGeometry())
  for (const [category, ids] of Object.entries(model.getItemsOfCategories([/^IFC/]))) {
    const count = ids.filter((id) => shaped.has(id)).length
    if (count > 0) counts[category] = count
  }
  const samples = model.getSamplesIds().length
  model.dispose()
  return JSON.stringify({ samples, ...Object.fromEntries(Object.entries(counts).sort()) })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function printRatio(
  what: string,
  goal: number,
  ratios: readonly number[],
  ours: readonly number[],
  bare: readonly number[],
): void {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)]
  console.log(
    `  ratio ${what}  median ${median(ratios).toFixed(2)}  min ${low.toFixed(2)}  max ${high.toFixed(2)}` +
      `  (ours ${median(ours).toFixed(0)} ms, bare ${median(bare).toFixed(0)} ms; goal <= ${goal})`,
  )
}

async function inputOf({ folder }: Sides, file: BenchedFile): Promise<string> {
  const source = join(ROOT, '../shared/data', file.name)
  if (!('repeatedTo' in file)) return source
  const repeated = join(folder, 'repeated.ifc')
  await writeFile(repeated, repeatIfc(await readFile(source, 'latin1'), file.repeatedTo))
  return repeated
}

async function benchFile(sides: Sides, benched: BenchedFile): Promise<boolean> {
  const input = await inputOf(sides, benched)
  const name = `${benched.name}${'repeatedTo' in benched ? ', repeated' : ''}`
  const [oursFile, bareFile] = [join(sides.folder, 'ours.frag'), join(sides.folder, 'bare.frag')]
  const report = await convertOurs(sides, input, oursFile)
  await convertBare(sides, input, bareFile)
  const [seenOurs, seenBare] = [await seenIn(oursFile), await seenIn(bareFile)]
  console.log(`\n${name}: ${report.entities} entities, ${report.elementsWithGeometry} elements with geometry`)
  console.log(`  .frag ours ${(await stat(oursFile)).size} bytes, bare ${(await stat(bareFile)).size} bytes`)
  if (seenOurs !== seenBare) {
    console.log(`  OUTPUT DIFFERS\n  ours ${seenOurs}\n  bare ${seenBare}`)
    return false
  }
  console.log(`  equal output: ${seenOurs}`)
  const runs: { ours: Timing; bare: Timing }[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const ours = async () => timed(async () => void (await convertOurs(sides, input, oursFile)))
    const bare = async () => timed(() => convertBare(sides, input, bareFile))
    // Each side goes first in turn, because the second finds warmer caches.
    if (pair % 2 === 0) runs.push({ ours: await ours(), bare: await bare() })
    else {
      const bareFirst = await bare()
      runs.push({ ours: await ours(), bare: bareFirst })
    }
  }
  for (const [what, key] of [
    ['CPU ', 'cpuMs'],
    ['wall', 'wallMs'],
  ] as const) {
    if (runs.some(({ bare }) => bare[key] === 0)) continue
    const ratios = runs.map(({ ours, bare }) => ours[key] / bare[key])
    printRatio(
      what,
      benched.goal,
      ratios,
      runs.map(({ ours }) => ours[key]),
      runs.map(({ bare }) => bare[key]),
    )
  }
  return true
}

async function bench(): Promise<void> {
  console.log(`IFC to stored model: sandbox process with report against the bare library, ${PAIRS} interleaved pairs`)
  if (!FILES.every(({ name }) => existsSync(join(ROOT, '../shared/data', name)))) {
    console.log('  skipped: the real files of ../shared/data are not there')
    return
  }
  const sides = await buildSides()
  try {
    for (const file of FILES) {
      if (!(await benchFile(sides, file))) process.exitCode = 1
    }
  } finally {
    await rm(sides.folder, { recursive: true, force: true })
  }
}

await bench()

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IFCRELAGGREGATES, IFCRELCONTAINEDINSPATIALSTRUCTURE, IFCROOT, type IfcAPI } from 'web-ifc'
import { type IfcOutline, readIfcOutline } from '#engines/ifc/read-ifc-outline.ts'
import { startWebIfc, WEB_IFC_SETTINGS } from '#engines/ifc/web-ifc-session.ts'
import { repeatIfc } from './parts/repeat-ifc.ts'

/**
 * Tree, classes and GlobalIds of a file of 50 MB, made of a real one by repetition, by our own scan: against the time in
 * which web-ifc opens it, after which it knows none of the three yet. Goal: a quarter.
 */
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 7)
const GOAL = 0.25
const WANTED_BYTES = 50 * 1024 * 1024
const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const SOURCES = ['bim/ifc/duplex/Duplex_A.ifc', 'bim/ifc/kit/AC20-FZK-Haus.ifc']

interface Timing {
  readonly cpuMs: number
  readonly wallMs: number
}

/** Both sides run in this process, one at a time. */
function timed(work: () => void): Timing {
  const cpu = process.cpuUsage()
  const start = performance.now()
  work()
  const wallMs = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system) / 1000, wallMs }
}

function ours(bytes: Uint8Array): IfcOutline {
  return readIfcOutline(bytes)
}

function openBare(api: IfcAPI, bytes: Uint8Array): number {
  const model = api.OpenModel(bytes, WEB_IFC_SETTINGS)
  if (model < 0) throw new Error('web-ifc could not open the file.')
  return model
}

/** Whether the scan found what web-ifc finds: counts by class, ids by GlobalId, and the parts of each whole. */
function differences(api: IfcAPI, bytes: Uint8Array, outline: IfcOutline): string[] {
  const model = openBare(api, bytes)
  const found: string[] = []
  for (const { typeID, typeName } of api.GetAllTypesOfModel(model)) {
    const [bare, own] = [api.GetLineIDsWithType(model, typeID).size(), outline.classes.get(typeName.toUpperCase()) ?? 0]
    if (bare !== own) found.push(`${typeName}: ${own} and not ${bare}`)
  }
  for (const id of api.GetLineIDsWithType(model, IFCROOT, true)) {
    const globalId = api.GetLine(model, id).GlobalId?.value
    const own = outline.globalIds.get(globalId)
    // Real files give one GlobalId to two objects now and then: then either is right.
    const isFound = own !== undefined && (own === id || api.GetLine(model, own).GlobalId?.value === globalId)
    if (!isFound) found.push(`#${id} ${globalId}`)
  }
  for (const [relation, whole, parts] of [
    [IFCRELAGGREGATES, 'RelatingObject', 'RelatedObjects'],
    [IFCRELCONTAINEDINSPATIALSTRUCTURE, 'RelatingStructure', 'RelatedElements'],
  ] as const) {
    for (const id of api.GetLineIDsWithType(model, relation)) {
      const line = api.GetLine(model, id)
      const own = new Set(outline.tree.get(line[whole].value))
      for (const part of line[parts]) if (!own.has(part.value)) found.push(`#${part.value} below #${line[whole].value}`)
    }
  }
  api.CloseModel(model)
  return found
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

async function benchFile(name: string): Promise<void> {
  const bytes = repeatIfc(await readFile(join(ROOT, '../shared/data', name), 'latin1'), WANTED_BYTES)
  const api = await startWebIfc()
  const outline = ours(bytes)
  const wrong = differences(api, bytes, outline)
  const entities = [...outline.classes.values()].reduce((sum, count) => sum + count, 0)
  console.log(`\n${name}, repeated: ${(bytes.length / 1024 ** 2).toFixed(1)} MB, ${entities} entities`)
  if (wrong.length > 0) {
    console.log(`  OUTPUT DIFFERS in ${wrong.length} places: ${wrong.slice(0, 5).join('; ')}`)
    process.exitCode = 1
    return
  }
  console.log(
    `  equal output: ${outline.classes.size} classes, ${outline.globalIds.size} GlobalIds, ${outline.tree.size} wholes`,
  )
  const runs: { ours: Timing; bare: Timing }[] = []
  const runOurs = () => timed(() => void ours(bytes))
  const runBare = () => {
    let model = 0
    const timing = timed(() => {
      model = openBare(api, bytes)
    })
    api.CloseModel(model)
    return timing
  }
  for (let pair = 0; pair < PAIRS; pair++) {
    // Each side goes first in turn, because the second finds warmer caches.
    if (pair % 2 === 0) runs.push({ ours: runOurs(), bare: runBare() })
    else {
      const bare = runBare()
      runs.push({ ours: runOurs(), bare })
    }
  }
  for (const key of ['cpuMs', 'wallMs'] as const) {
    const ratios = runs.map((run) => run.ours[key] / run.bare[key])
    const [own, bare] = [median(runs.map((run) => run.ours[key])), median(runs.map((run) => run.bare[key]))]
    console.log(
      `  ratio ${key === 'cpuMs' ? 'CPU ' : 'wall'}  median ${median(ratios).toFixed(2)}  min ${Math.min(...ratios).toFixed(2)}` +
        `  max ${Math.max(...ratios).toFixed(2)}  (ours ${own.toFixed(0)} ms, web-ifc open ${bare.toFixed(0)} ms; goal <= ${GOAL})`,
    )
  }
  api.Dispose()
}

async function bench(): Promise<void> {
  console.log(`IFC index: tree, classes and GlobalIds against the opening time of web-ifc, ${PAIRS} interleaved pairs`)
  if (!SOURCES.every((name) => existsSync(join(ROOT, '../shared/data', name)))) {
    console.log('  skipped: the real files of ../shared/data are not there')
    return
  }
  for (const name of SOURCES) await benchFile(name)
}

await bench()

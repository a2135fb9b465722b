import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { readElementMeshes } from '../ifc/read-element-meshes.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { CLASH_TYPES, type ClashOptions, type ClashType } from './clash-options.ts'
import { eachPairOnce } from './each-pair-once.ts'
import { runClashInThreads } from './run-clash-in-threads.ts'
import type { ClashPair, ClashRun } from './run-clash-test.ts'

/** Verbs of `npm run engine -- clash …`. */
export const clashEngine: Engine = {
  test: {
    usage: 'A.ifc B.ifc [--type hard|clearance|duplicate] [--tolerance m] [--clearance m]',
    summary: 'What clashes between the elements of two models',
    files: { min: 2, max: 2 },
    options: ['type', 'tolerance', 'clearance'],
    run: async ([fileA = '', fileB = ''], options) => {
      const question = readOptions(options)
      const startMs = performance.now()
      const a = await readElementMeshes(await readFile(fileA))
      const b = await readElementMeshes(await readFile(fileB))
      const run = await runClashInThreads(a.elements, b.elements, question)
      const tested = run.tested
      const pairs = resolve(fileA) === resolve(fileB) ? eachPairOnce(run.pairs) : run.pairs
      const durationMs = Math.round(performance.now() - startMs)
      return { json: { pairs: pairs.map(plainPair), tested, durationMs }, text: clashTable({ pairs, tested }) }
    },
  },
}

function readOptions({ type = 'hard', tolerance, clearance }: Readonly<Record<string, string>>): ClashOptions {
  const known = type.replace('-', '_')
  if (!isClashType(known)) throw new WrongUseError(`--type is one of ${CLASH_TYPES.join(', ')}.`)
  return {
    type: known,
    ...(tolerance === undefined ? {} : { tolerance: readLength('tolerance', tolerance) }),
    ...(clearance === undefined ? {} : { clearance: readLength('clearance', clearance) }),
  }
}

function isClashType(text: string): text is ClashType {
  return (CLASH_TYPES as readonly string[]).includes(text)
}

function readLength(name: string, text: string): number {
  const metres = Number(text)
  if (text.trim() === '' || !Number.isFinite(metres) || metres < 0)
    throw new WrongUseError(`--${name} is a length in metres, 0 or more: --${name} 0.01`)
  return metres
}

/** Lengths to the hundredth of a millimetre and volumes to the cubic millimetre: more digits would be rounding noise. */
function plainPair({ guidA, classA, guidB, classB, type, depth, distance, volume, point }: ClashPair) {
  return {
    guidA,
    classA,
    guidB,
    classB,
    type,
    depth: depth === null ? null : round(depth, 5),
    distance: round(distance, 5),
    volume: volume === null ? null : round(volume, 9),
    point: point.map((metres) => round(metres, 5)),
  }
}

function round(value: number, digits: number): number {
  // Without the sum a result of -0 would be printed as such.
  return Number(value.toFixed(digits)) + 0
}

function clashTable({ pairs, tested }: ClashRun): string {
  const rows = pairs.map(({ guidA, classA, guidB, classB, depth, distance, volume }) => {
    const size = depth === null ? 'open' : `${(depth * 1000).toFixed(1)} mm`
    const shared = volume === null ? '' : `${(volume * 1000).toFixed(3)} l`
    return [`${classA} ${guidA}`, `${classB} ${guidB}`, size, `${(distance * 1000).toFixed(1)} mm`, shared].join('\t')
  })
  const { elementsA, elementsB, candidatePairs } = tested
  const end = `${pairs.length} of ${candidatePairs} near pairs clash (${elementsA} x ${elementsB} elements)`
  return ['A\tB\tdepth\tdistance\tvolume', ...rows, end].join('\n')
}

import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import type { KnownSheet } from './design-result.ts'
import { inspectFile } from './inspect-file.ts'
import type { LayerConvention } from './layer-conventions.ts'

interface Input {
  readonly file: string
  readonly kind: 'drawing' | 'model'
  readonly ids: string | null
  readonly known: KnownSheet
  readonly layers: LayerConvention
  readonly converter: string
  readonly timeoutMs: number
}

/** Name of the file with results and facts, in the folder of the run. */
const INSPECTION = 'inspection.json'

/** What a stranger's file says at length is cut, so that the rest of it is not lost. */
const LONGEST = 1_000
const cutTexts = (_: string, value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : value)

/** Input: as above, with absolute paths. Result: `{ looked, warnings }`; results and facts lie beside it. */
await runParserProcess(async ({ input, progress }) => {
  const { file, kind, ids, known, layers, converter, timeoutMs } = input as Input
  progress(0.05, 'reading')
  const { looked, warnings, ...inspection } = await inspectFile(
    {
      ...{ bytes: await readFile(file), kind, known, layers },
      ids: ids === null ? null : await readFile(ids),
      dwg: converter === '' ? null : { file, command: converter, timeoutMs },
    },
    (fraction) => progress(0.05 + 0.8 * fraction, 'reading'),
  )
  progress(0.9, 'checking')
  await writeFile(INSPECTION, JSON.stringify(inspection, cutTexts))
  return { looked, warnings }
})

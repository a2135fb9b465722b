import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { loadIfcBytes } from '../ifc/load-ifc-bytes.ts'
import { checkIds } from './check-ids.ts'
import type { IdsElementResult } from './ids-report.ts'

/** Name of the file with a result for every requirement and element, in the folder of the run. */
const RESULTS = 'results.json'

/** Input: `{ ids, ifc }`, absolute paths. Result: the report; the results lie beside it. */
await runParserProcess(async ({ input, progress }) => {
  const { ids, ifc } = input as { ids: string; ifc: string }
  const results: IdsElementResult[] = []
  const report = checkIds(await readFile(ids), loadIfcBytes(await readFile(ifc)), {
    onResult: (result) => results.push(result),
    onProgress: (fraction) => progress(fraction, 'checking'),
  })
  await writeFile(RESULTS, JSON.stringify(results))
  return report
})

import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { readDocument } from '../documents/read-document.ts'
import { loadIfcBytes } from '../ifc/load-ifc-bytes.ts'
import { checkDocument } from './check-document.ts'
import { checkModel } from './check-model.ts'
import type { ClauseCheck } from './clause-rule.ts'
import { ClauseRules } from './read-rules.ts'

/** Name of the file with the results, in the folder of the run. */
const RESULTS = 'results.json'

/** Input: `{ file, kind: 'document' | 'model', form, rules }`. Result: `{ looked, unread, warnings }`; the results lie beside it. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, kind, form, rules } = input as { file: string; kind: string; form: string | null; rules: unknown }
  const wanted = ClauseRules.parse(rules)
  const bytes = await readFile(file)
  progress(0.1, 'checking')
  let check: ClauseCheck
  if (kind === 'model')
    check = checkModel(loadIfcBytes(bytes), wanted, (done) => progress(0.1 + 0.9 * done, 'checking'))
  else {
    const { pages, warnings } = await readDocument(bytes, () => advance())
    check = { ...checkDocument(pages, wanted, { form }), warnings }
  }
  const { results, ...summary } = check
  await writeFile(RESULTS, JSON.stringify(results))
  return summary
})

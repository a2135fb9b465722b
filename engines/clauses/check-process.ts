import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { readDocument } from '../documents/read-document.ts'
import { loadIfcBytes } from '../ifc/load-ifc-bytes.ts'
import { checkDocument } from './check-document.ts'
import { checkModel } from './check-model.ts'
import type { ClauseCheck } from './clause-rule.ts'
import { checkIdsAsClauses, type IdsRule } from './ids-as-clauses.ts'
import { ClauseRules } from './read-rules.ts'

interface Input {
  readonly file: string
  readonly ids: string | null
  readonly kind: string
  readonly form: string | null
  readonly rules: unknown
}

/** Name of the file with the results, in the folder of the run. */
const RESULTS = 'results.json'

/**
 * Input: `{ file, ids, kind: 'document' | 'model', form, rules }`; `ids` the path of an IDS that a model is checked against as
 * well, or null. Result: `{ looked, unread, warnings, idsRules }`; the results lie beside it.
 */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, ids, kind, form, rules } = input as Input
  const wanted = ClauseRules.parse(rules)
  const bytes = await readFile(file)
  progress(0.1, 'checking')
  let check: ClauseCheck
  let idsRules: readonly IdsRule[] = []
  if (kind === 'model') {
    const ifc = loadIfcBytes(bytes)
    check = checkModel(ifc, wanted, (done) => progress(0.1 + 0.4 * done, 'checking'))
    if (ids !== null) {
      const found = checkIdsAsClauses(await readFile(ids), ifc)
      idsRules = found.rules
      check = { ...check, results: [...check.results, ...found.results] }
    }
  } else {
    const { pages, warnings } = await readDocument(bytes, () => advance())
    check = { ...checkDocument(pages, wanted, { form }), warnings: warnings.map(({ en }) => en) }
  }
  const { results, ...summary } = check
  await writeFile(RESULTS, JSON.stringify(results))
  return { ...summary, idsRules }
})

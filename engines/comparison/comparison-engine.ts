import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { readBoq } from '../boq/read-boq.ts'
import { readDocument } from '../documents/read-document.ts'
import type { Engine, EngineAnswer } from '../engine-verb.ts'
import { findingLine } from '../finding.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { compareBills } from './compare-bills.ts'
import { compareTexts } from './compare-texts.ts'

const TABLES = new Set(['.xlsx', '.xlsm', '.csv'])
const isTable = (file: string) => TABLES.has(extname(file).toLowerCase())

/** Verbs of `npm run engine -- comparison …`. */
export const comparisonEngine: Engine = {
  of: {
    usage: 'BEFORE AFTER',
    summary: 'What was added, removed, changed or moved between two documents or two bills of quantities',
    files: { min: 2, max: 2 },
    run: async ([before = '', after = '']) => {
      if (isTable(before) !== isTable(after))
        throw new WrongUseError('A table is compared with a table, and a document with a document.')
      return isTable(before) ? ofBills(before, after) : ofDocuments(before, after)
    },
  },
}

async function ofDocuments(before: string, after: string): Promise<EngineAnswer> {
  const [was, is] = [await readDocument(await readFile(before)), await readDocument(await readFile(after))]
  const comparison = compareTexts(was.pages, is.pages)
  const lines = comparison.differences.map(({ kind, before: from, after: to, changes, categories }) => {
    const what = changes.map((change) => `${change.kind}: ${change.before ?? '—'} → ${change.after ?? '—'}`).join('; ')
    const text = (to ?? from)?.text.replace(/\s+/g, ' ').slice(0, 120)
    return `${kind} [${categories.join(', ')}] page ${from?.page ?? '—'} → ${to?.page ?? '—'} ${what || text}`
  })
  const warnings = [...was.warnings, ...is.warnings].map(({ en }) => en)
  const text = [
    `${comparison.unchanged} paragraphs unchanged`,
    ...lines,
    ...comparison.findings.map(findingLine),
    ...warnings,
  ]
  return { json: { ...comparison, warnings }, text: text.join('\n') }
}

async function ofBills(before: string, after: string): Promise<EngineAnswer> {
  const [was, is] = [await readBoq(await readFile(before)), await readBoq(await readFile(after))]
  const comparison = compareBills(was, is)
  const lines = comparison.differences.map(({ kind, before: from, after: to, changes }) => {
    const what = changes.map((change) => `${change.column}: ${change.before} → ${change.after}`).join('; ')
    return `${kind} ${(to ?? from)?.itemNo} ${(to ?? from)?.description.slice(0, 60)} ${what}`
  })
  const { total, unchanged } = comparison
  const text = [`${unchanged} lines unchanged; total ${total.before} → ${total.after} (${total.difference})`, ...lines]
  const problems = { before: was.problems, after: is.problems }
  return { json: { ...comparison, problems }, text: text.join('\n') }
}

import type { Finding, FindingKind } from '../finding.ts'
import type { FormWarning } from './form-warnings.ts'

/** What becomes of what a workbook says and nobody acts on; the others are left out. */
const KINDS: Readonly<Record<string, FindingKind>> = { 'name-of-group': 'read-otherwise' }

/** The same as every other reader of files reports it: where is the sheet with its row, as spreadsheets count. */
export function findingsOfForm(warnings: readonly FormWarning[]): Finding[] {
  return warnings.map(({ kind: code, reason: say, sheet, row, column }) => ({
    ...{ kind: KINDS[code] ?? 'left-out', code, say, count: 1 },
    where: [sheet, row, column].filter((word) => word !== null).join(' '),
  }))
}

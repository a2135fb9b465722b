import type { Contribution } from '#engines/consolidation/consolidation.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { LineageInput, MasterRunPage } from '../contract/master-record.ts'
import type { masterRecordsApi } from '../contract/master-records-api.ts'
import { masterRecords } from './master-record-records.ts'
import { getRun, type KeptResult, shownRun } from './run-repository.ts'

const MOST_SHOWN = 100

/** A page of a run's rows, each cell with what it was made of. */
export async function showRun(
  context: RequestContext,
  { id, page, pageSize }: InputOf<(typeof masterRecordsApi)['endpoints']['run']>,
): Promise<MasterRunPage> {
  const run = await getRun(context.db, id)
  await masterRecords.saved.get(context, run.recordId)
  const { result } = run
  const named = result.columns.map(({ weight: _, ...column }) => column)
  return {
    run: shownRun(run),
    keys: named.filter(({ rule }) => rule === 'key'),
    columns: named.filter(({ rule }) => rule !== 'key'),
    conflicts: conflictsOf(result).slice(0, MOST_SHOWN),
    changes: result.changes.slice(0, MOST_SHOWN),
    rows: result.rows.slice((page - 1) * pageSize, page * pageSize).map(({ key, cells }) => ({
      key: [...key],
      cells: cells.map(({ value, from }) => ({ value, from: lineage(result, from) })),
    })),
    total: result.rows.length,
  }
}

/** With the titles of their columns and the rows that they are about. */
export function conflictsOf(result: KeptResult): MasterRunPage['conflicts'] {
  return result.conflicts.map(({ kind, key, column, from }) => ({
    kind,
    key: [...key],
    column: result.columns.find(({ name }) => name === column)?.title ?? column,
    from: lineage(result, from, kind === 'claimed-twice'),
  }))
}

/** The reported rows of a cell. Where the company itself is the conflict, its name is the value. */
export function lineage({ inputs }: KeptResult, from: readonly Contribution[], isCompany = false): LineageInput[] {
  return from.flatMap(([at, value]) => {
    const input = inputs[at]
    return input ? [{ ...input, value: isCompany ? input.company : value }] : []
  })
}

import { randomUUID } from 'node:crypto'
import { lastDayOf } from '#engines/calendar/months.ts'
import { compareRuns, type NamedRun } from '#engines/consolidation/compare-runs.ts'
import { combined, consolidate } from '#engines/consolidation/consolidate.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type MasterRecord, type MasterRun, masterRecordErrors } from '../contract/master-record.ts'
import type { masterRecordsApi } from '../contract/master-records-api.ts'
import { masterRecordKind } from '../contract/master-records-records.ts'
import { assertSound, assertUnbound } from './edit-master-record.ts'
import { definitionOf, gatherRows, inputKey, type MadeOf } from './gather-rows.ts'
import { masterRecords } from './master-record-records.ts'
import { frozenRun, getRun, insertRun, type KeptResult, letterOf, setFrozen, shownRun } from './run-repository.ts'

type Endpoints = (typeof masterRecordsApi)['endpoints']

/** Makes a master record of a month as a draft, of what is approved now. */
export async function makeRun(context: RequestContext, { id, month }: InputOf<Endpoints['make']>): Promise<MasterRun> {
  const record = await masterRecords.saved.get(context, id)
  assertUnbound(context, record)
  const made = await madeRun(context, record, month)
  await publishChange(context, masterRecordKind, record, {
    action: 'master-record.made',
    before: null,
    after: { month, revision: letterOf(made.revision), hash: made.hash, conflicts: made.conflictCount },
  })
  return shownRun(made)
}

/** The run of a record that is known to be the caller's; also for the demonstration. */
export async function madeRun(
  { db, user, services }: Pick<RequestContext, 'db' | 'services'> & { readonly user: { readonly id: string } },
  record: MadeOf,
  month: string,
) {
  assertSound(record)
  const { projectCode, siteCode, id: recordId } = record
  const { rows, inputs } = await gatherRows(db, record, { from: `${month}-01`, to: lastDayOf(month) })
  const definition = definitionOf(record)
  const run = orRefused(masterRecordErrors.unitWrong, () => consolidate(definition, rows))
  const columns = record.columns.map(({ from: _, ...column }) => column)
  const names = combined(definition).map(({ name }) => name)
  const before = await frozenRun(db, recordId, month)
  const then: NamedRun = before
    ? {
        columns: before.result.columns.filter(({ rule }) => rule !== 'key').map(({ name }) => name),
        rows: before.result.rows,
      }
    : { columns: names, rows: run.rows }
  const result: KeptResult = {
    columns,
    inputs: run.inputs.flatMap((input) => inputs.get(inputKey(input.recordId, input.line)) ?? []),
    rows: run.rows,
    conflicts: run.conflicts,
    changes: compareRuns(then, { columns: names, rows: run.rows }).map((change) => ({
      ...change,
      key: [...change.key],
      column: titleOf(record.columns, change.column),
    })),
  }
  const kept = { id: randomUUID(), projectCode, siteCode, recordId, month, hash: run.hash, result }
  await insertRun(db, kept, { madeBy: user.id, madeAt: services.now() })
  return getRun(db, kept.id)
}

function titleOf(columns: MasterRecord['columns'], name: string): string {
  return columns.find((column) => column.name === name)?.title ?? name
}

/** Freezes a draft: what is approved later makes another revision. With conflicts it takes a reason. */
export async function freezeRun(
  context: RequestContext,
  { id, reason }: InputOf<Endpoints['freeze']>,
): Promise<MasterRun> {
  const { db, user, services } = context
  const run = await getRun(db, id)
  const record = await masterRecords.saved.get(context, run.recordId)
  if (run.state !== 'draft') throw masterRecordErrors.notDraft()
  if (run.conflictCount > 0 && reason.length < 3) throw masterRecordErrors.hasConflicts({ count: run.conflictCount })
  await setFrozen(db, run, { id: user.id, at: services.now() })
  await publishChange(context, masterRecordKind, record, {
    action: 'master-record.frozen',
    before: null,
    after: { month: run.month, revision: letterOf(run.revision), hash: run.hash },
    ...(reason && { reason }),
  })
  return shownRun(await getRun(db, id))
}

import { sql } from 'kysely'
import { inputSchema } from '#platform/contract/define-api.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Db } from '#platform/server/database/database.ts'
import { assertMayCall, type Caller, callEndpoint } from '#platform/server/records/read-list.ts'
import { importErrors } from '../contract/list-import.ts'
import { listToUndo, noteUndone, type StoredImport, type UndoneRow } from './import-repository.ts'
import { type ImportMeans, importMeansOf, writeScopeOf } from './import-rows.ts'
import { problemsOf } from './record-input.ts'

export type Progress = (fraction: number) => Promise<void>

/** Their records are locked until the transaction ends; fewer would cost a commit and a hash of the history each. */
const ROWS_TAKEN_BACK_AT_ONCE = 50

/** Takes the stored rows of an import back, the newest first, and notes beside each whether that could be done. */
export async function takeBack(caller: Caller, stored: StoredImport, progress: Progress): Promise<void> {
  const { database } = caller.services
  const means = importMeansOf(caller, stored)
  const rows = await database.read(caller.scope, (db) => listToUndo(db, stored.id))
  for (let from = 0; from < rows.length; from += ROWS_TAKEN_BACK_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_TAKEN_BACK_AT_ONCE)
    await database.transaction(writeScopeOf(means, caller), async (tx) => {
      for (const row of part) await takeRowBack(caller, means, tx, stored.id, row)
    })
    await progress((from + part.length) / rows.length)
  }
}

/** Behind a savepoint, so that a row that stays spoils no other. */
async function takeRowBack(
  caller: Caller,
  means: ImportMeans,
  tx: Db,
  importId: string,
  row: UndoneRow,
): Promise<void> {
  await sql`savepoint row`.execute(tx)
  try {
    await undoRow(caller, means, tx, row)
    await sql`release savepoint row`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint row`.execute(tx)
    const problem = problemsOf(error)?.[0]
    const { log } = caller.services
    if (!problem) log.error({ err: error, importId, recordId: row.recordId }, 'a row was not taken back')
    return noted(tx, importId, row, problem?.say ?? importErrors.unexpected().say)
  }
  return noted(tx, importId, row, null)
}

/** @throws where another run of the job was here before */
async function noted(
  tx: Db,
  importId: string,
  { position }: UndoneRow,
  problem: Parameters<typeof noteUndone>[3],
): Promise<void> {
  if (!(await noteUndone(tx, importId, position, problem))) throw importErrors.notNow()
}

async function undoRow(caller: Caller, means: ImportMeans, tx: Db, row: UndoneRow): Promise<void> {
  const { one, change, remove, spec } = means
  const named = { [spec.knownBy]: row.recordId }
  const found = await callEndpoint(caller, one, tx, inputSchema(one.spec).parse(named))
  const rowVersion = valueAt(found, 'rowVersion')
  if (rowVersion !== row.versionAfter) throw importErrors.changedSince()
  const does = row.verdict === 'created' ? remove : change
  if (!does) throw importErrors.notRemovable()
  assertMayCall(caller, does)
  const says = row.verdict === 'created' ? named : { ...row.before, rowVersion }
  await callEndpoint(caller, does, tx, inputSchema(does.spec).strict().parse(says))
}

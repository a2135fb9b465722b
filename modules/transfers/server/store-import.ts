import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import { meets } from '#platform/server/records/policy.ts'
import type { Caller } from '#platform/server/records/read-list.ts'
import { importErrors, MOST_ROWS_AT_ONCE } from '../contract/list-import.ts'
import {
  countRows,
  forgetTakenBack,
  type ImportRow,
  listRows,
  moveImport,
  noteOutcomes,
  noteStored,
  type RowOutcome,
  type StoredImport,
} from './import-repository.ts'
import {
  applyEntry,
  type Entry,
  entriesOf,
  type ImportMeans,
  importMeansOf,
  knownRecords,
  problemsOfRow,
  recordOf,
  refusedOutcome,
  writeScopeOf,
} from './import-rows.ts'
import { type Progress, takeBack } from './take-back.ts'

/** Who numbers a record of the same kind waits for the end of a transaction that does: for a third of a second. */
const ROWS_A_BATCH = 100

/** What stops an import: a row that the register refuses now. */
class RefusedRow extends Error {
  readonly outcome: RowOutcome

  constructor(outcome: RowOutcome) {
    super('A row is refused that was not when it was checked.')
    this.outcome = outcome
  }
}

/**
 * Stores the rows that were agreed upon, all or none. A few are one transaction. Many are stored in batches, so that nobody
 * waits for the whole of them, where what was stored can be taken back; each is noted with its rows, and the next run of the
 * job goes on behind the last one.
 */
export async function storeImport(caller: Caller, stored: StoredImport, progress: Progress): Promise<void> {
  const { database } = caller.services
  const rows = await database.read(caller.scope, (db) => listRows(db, stored.id))
  if (isBeingTakenBack(stored, rows)) return takeAllBack(caller, stored, progress)
  try {
    await storeRowsOf(caller, stored, rows, progress)
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error
    await database.transaction(caller.scope, (tx) => noteOutcomes(tx, stored.id, [error.outcome]))
    await takeAllBack(caller, stored, progress)
  }
}

/** An earlier run has met a refused row, and did not come to the end of what followed. */
function isBeingTakenBack({ leavesRefused }: StoredImport, rows: readonly ImportRow[]): boolean {
  return rows.some(({ isUndone, verdict }) => isUndone !== null || (!leavesRefused && verdict === 'refused'))
}

async function storeRowsOf(
  caller: Caller,
  stored: StoredImport,
  rows: readonly ImportRow[],
  progress: Progress,
): Promise<void> {
  const { database } = caller.services
  const means = importMeansOf(caller, stored)
  const good = rows.filter(({ verdict }) => verdict === 'created' || verdict === 'changed')
  const waiting = good.filter(({ isStored }) => !isStored)
  // All rows, because what a column holds is decided from the whole of it.
  const all = await database.read(caller.scope, (db) => entriesOf(db, means, stored, rows))
  const agreed = new Map(waiting.map(({ position, verdict }) => [position, verdict]))
  const entries = all.filter(({ position }) => agreed.has(position))
  const known = await knownRecords(caller, means, stored.place, entries)
  const size = good.length > MOST_ROWS_AT_ONCE && canTakeBack(caller, means, good) ? ROWS_A_BATCH : entries.length
  let done = good.length - waiting.length
  for (let from = 0; from === 0 || from < entries.length; from += size) {
    const isLast = from + size >= entries.length
    await database.transaction(writeScopeOf(means, caller), async (tx) => {
      const outcomes: RowOutcome[] = []
      for (const entry of entries.slice(from, from + size)) {
        outcomes.push(await applyOrStop(caller, means, tx, entry, known, agreed.get(entry.position)))
        done += 1
        await progress(done / good.length)
      }
      // False where another run of the job was here before.
      if (!(await noteStored(tx, stored.id, outcomes))) throw importErrors.notNow()
      if (isLast) await endImport(tx, caller, stored)
    })
  }
}

function canTakeBack({ user }: Caller, { change, remove }: ImportMeans, rows: readonly ImportRow[]): boolean {
  const takes = { created: remove, changed: change }
  return (['created', 'changed'] as const).every((verdict) => {
    const by = takes[verdict]
    return (by && meets(user, by.spec.access)) || !rows.some((row) => row.verdict === verdict)
  })
}

async function applyOrStop(
  caller: Caller,
  means: ImportMeans,
  tx: Db,
  entry: Entry,
  known: Parameters<typeof recordOf>[1],
  agreed: RowOutcome['verdict'] | null | undefined,
): Promise<RowOutcome> {
  try {
    const done = await applyEntry(caller, means, tx, entry, recordOf(entry, known))
    // A row that was to add a record, and would change one by now, is another thing than the person agreed to.
    if (done.verdict !== agreed && done.verdict !== 'same') throw importErrors.changedMeanwhile()
    return done
  } catch (error) {
    const problems = problemsOfRow(means, error)
    if (!problems) throw error
    throw new RefusedRow(refusedOutcome(entry.position, '', problems))
  }
}

async function endImport(tx: Db, caller: Caller, stored: StoredImport): Promise<void> {
  if (!(await moveImport(tx, stored.id, ['importing'], 'done', { leavesRefused: stored.leavesRefused })))
    throw importErrors.notNow()
  const { created, changed } = await countRows(tx, stored.id)
  await recordAudit(tx, caller, {
    action: 'list.imported',
    entityType: 'list-import',
    entityId: stored.id,
    place: null,
    after: {
      source: `${stored.module}.${stored.list}`,
      file: stored.fileName,
      sha256: stored.sha256,
      created,
      changed,
    },
  })
}

/** Back to where the rows were checked; what somebody has changed within these seconds stays, and the import ends with that said. */
async function takeAllBack(caller: Caller, stored: StoredImport, progress: Progress): Promise<void> {
  const { database } = caller.services
  await takeBack(caller, stored, progress)
  await database.transaction(caller.scope, async (tx) => {
    const { left } = await countRows(tx, stored.id)
    const reason = importErrors.someRefused({ count: 1 }).say
    if (left === 0) await forgetTakenBack(tx, stored.id)
    await moveImport(tx, stored.id, ['importing'], left === 0 ? 'checked' : 'undone', { reason })
  })
}

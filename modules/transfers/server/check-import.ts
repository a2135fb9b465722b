import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { markTrial } from '#platform/server/database/trial.ts'
import type { Caller } from '#platform/server/records/read-list.ts'
import { listRows, moveImport, noteOutcomes, type RowOutcome, type StoredImport } from './import-repository.ts'
import {
  applyEntry,
  type Entry,
  entriesOf,
  type ImportMeans,
  importMeansOf,
  knownRecords,
  problemsOfRow,
  recordOf,
  refusedAtOnce,
  refusedOutcome,
  writeScopeOf,
} from './import-rows.ts'

/** Locks of a trial, such as that of a record that a row changes, are held for as long as these take. */
const ROWS_TRIED_AT_ONCE = 100
/** Each is a connection that mostly waits: what a row costs is its round trips. */
const TRIALS_AT_ONCE = 3

const SAVE = sql`savepoint row`
/** Both in one trip: what a row costs is its trips. */
const KEEP = sql`release savepoint row; savepoint row`
const GO_BACK = sql`rollback to savepoint row`

/** Ends the transaction of a trial, which must leave nothing behind. */
class TrialEnd extends Error {}

/** What each row would do: its cells read, its record found, and its use case tried. */
export async function checkRows(
  caller: Caller,
  stored: StoredImport,
  progress: (fraction: number) => Promise<void>,
): Promise<RowOutcome[]> {
  const { database } = caller.services
  const means = importMeansOf(caller, stored)
  const rows = await database.read(caller.scope, (db) => listRows(db, stored.id))
  const entries = await database.read(caller.scope, (db) => entriesOf(db, means, stored, rows))
  const known = await knownRecords(caller, means, stored.place, entries)
  const refused = refusedAtOnce(entries, known, means.spec.key)
  const tried = entries.filter(({ position }) => !refused.has(position))
  const outcomes = entries.flatMap((entry) => {
    const problems = refused.get(entry.position)
    return problems ? [refusedOutcome(entry.position, nameOf(means, entry), problems)] : []
  })
  let [next, done] = [0, 0]
  const tryNext = async (): Promise<void> => {
    const part = tried.slice(next, next + ROWS_TRIED_AT_ONCE)
    if (part.length === 0) return
    next += part.length
    outcomes.push(...(await tryRows(caller, means, part, known)))
    done += part.length
    await progress(done / tried.length)
    return tryNext()
  }
  await Promise.all(Array.from({ length: TRIALS_AT_ONCE }, tryNext))
  return outcomes
}

export async function storeChecked(tx: Db, id: string, outcomes: readonly RowOutcome[]): Promise<void> {
  await noteOutcomes(tx, id, outcomes)
  await moveImport(tx, id, ['checking'], 'checked')
}

/** In a transaction that is rolled back; each row behind a savepoint, so that one that is refused spoils no other. */
async function tryRows(
  caller: Caller,
  means: ImportMeans,
  entries: readonly Entry[],
  known: ReadonlyMap<string, readonly string[]>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  const trial = caller.services.database.transaction(writeScopeOf(means, caller), async (tx) => {
    markTrial(tx)
    await SAVE.execute(tx)
    for (const entry of entries) {
      try {
        const done = await applyEntry(caller, means, tx, entry, recordOf(entry, known))
        outcomes.push({ ...done, recordId: null, before: null, versionAfter: null })
        await KEEP.execute(tx)
      } catch (error) {
        const problems = problemsOfRow(means, error)
        if (!problems) throw error
        await GO_BACK.execute(tx)
        outcomes.push(refusedOutcome(entry.position, nameOf(means, entry), problems))
      }
    }
    throw new TrialEnd()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof TrialEnd)) throw error
  })
  return outcomes
}

function nameOf({ spec }: Pick<ImportMeans, 'spec'>, { values }: Entry): string {
  return String(values[spec.named] ?? '').slice(0, 200)
}

import { z } from 'zod'
import type { Text } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { assertMayCall, type Caller, callEndpoint, callerOf, callerOfJob } from '#platform/server/records/read-list.ts'
import {
  type DayOrder,
  type ImportRule,
  type ImportState,
  importErrors,
  type ListImport,
  MOST_ROWS_AT_ONCE,
} from '../contract/list-import.ts'
import { checkRows, storeChecked } from './check-import.ts'
import {
  countRows,
  listRows,
  listToUndo,
  moveImport,
  noteImportJob,
  noteOutcomes,
  noteUndone,
  type RowOutcome,
  type StoredImport,
  type UndoneRow,
} from './import-repository.ts'
import {
  applyEntry,
  entriesOf,
  type ImportMeans,
  importMeansOf,
  knownRecords,
  problemsOfRow,
  recordOf,
  refusedOutcome,
  writeScopeOf,
} from './import-rows.ts'
import { problemsOf } from './record-input.ts'
import { getOwnImport, showImport } from './show-imports.ts'

type Progress = (fraction: number) => Promise<void>
type Facts = Parameters<typeof moveImport>[4]

/** What is done with the rows of an import, and where it stands when that could not be done. */
const WORKS = {
  checking: { from: ['read', 'checked'], back: 'read', work: check },
  importing: { from: ['checked'], back: 'checked', work: commit },
  undoing: { from: ['done'], back: 'done', work: undo },
} as const satisfies Record<string, Work>

interface Work {
  readonly from: readonly ImportState[]
  readonly back: ImportState
  readonly work: (caller: Caller, stored: StoredImport, progress: Progress) => Promise<void>
}
type WorkName = keyof typeof WORKS

/** Says what each row would do: tried by the use cases of the register, in transactions that are rolled back. */
export async function checkImport(
  context: RequestContext,
  {
    id,
    fields,
    rules,
    dayOrders = [],
  }: {
    id: string
    fields: readonly (string | null)[]
    rules: readonly ImportRule[]
    dayOrders?: readonly (DayOrder | null)[]
  },
): Promise<ListImport> {
  const caller = callerOf(context)
  const stored = await ownImport(caller, id)
  const { spec } = importMeansOf(caller, stored)
  const taken = fields.filter((field) => field !== null)
  const isKnown = (name: string) =>
    spec.fields.some((field) => field.name === name) && !Object.hasOwn(stored.place, name)
  if (taken.length === 0 || new Set(taken).size < taken.length || !taken.every(isKnown))
    throw importErrors.columnsUnknown()
  assertRules(rules, spec, stored)
  await spec.admits?.(caller)
  const columns = stored.columns.map((column, at) => ({
    ...column,
    field: fields[at] ?? null,
    dayOrder: dayOrders[at] ?? null,
  }))
  return startWork(caller, id, 'checking', { columns, rules })
}

/** @throws 422 for a rule of a field or a column that is not there, for two of one field, and for what is no text of another column */
function assertRules(rules: readonly ImportRule[], spec: ImportMeans['spec'], stored: StoredImport): void {
  const isRule = ({ field: name, column }: ImportRule) => {
    const field = spec.fields.find((one) => one.name === name)
    if (!field || Object.hasOwn(stored.place, name)) return false
    return column === null || (field.kind === 'text' && column < stored.columns.length)
  }
  if (new Set(rules.map(({ field }) => field)).size < rules.length || !rules.every(isRule))
    throw importErrors.ruleUnknown()
}

/** All rows or none: what is refused after all takes the others with it, and is told. */
export async function commitImport(
  context: RequestContext,
  { id, leavesRefused }: { id: string; leavesRefused: boolean },
): Promise<ListImport> {
  const caller = callerOf(context)
  const stored = await ownImport(caller, id)
  await importMeansOf(caller, stored).spec.admits?.(caller)
  const { refused } = await caller.services.database.read(caller.scope, (db) => countRows(db, id))
  if (refused > 0 && !leavesRefused) throw importErrors.someRefused({ count: refused })
  return startWork(caller, id, 'importing', { leavesRefused })
}

/** Takes an import back: removes what it made and restores what it changed, where nobody has changed it since. */
export async function undoImport(context: RequestContext, { id }: { id: string }): Promise<ListImport> {
  return startWork(callerOf(context), id, 'undoing', {})
}

function ownImport(caller: Caller, id: string): Promise<StoredImport> {
  return caller.services.database.read(caller.scope, (db) => getOwnImport(db, id, caller.user.id))
}

async function startWork(caller: Caller, id: string, name: WorkName, facts: Facts): Promise<ListImport> {
  const { database } = caller.services
  const stored = await ownImport(caller, id)
  importMeansOf(caller, stored)
  const isLong = await database.transaction(caller.scope, async (tx) => {
    if (!(await moveImport(tx, id, WORKS[name].from, name, facts))) throw importErrors.notNow()
    const { rows } = await countRows(tx, id)
    if (rows <= MOST_ROWS_AT_ONCE) return false
    await noteImportJob(tx, id, await enqueueWork(tx, caller, stored, name, rows))
    return true
  })
  if (!isLong) {
    try {
      await WORKS[name].work(caller, await ownImport(caller, id), async () => undefined)
    } catch (error) {
      await database.transaction(caller.scope, (tx) => moveImport(tx, id, [name], WORKS[name].back))
      throw error
    }
  }
  return database.read(caller.scope, (db) => showImport(db, caller, id))
}

const TITLES: Readonly<Record<WorkName, (rows: number, file: string) => Text>> = {
  checking: (rows, file) => ({ en: `Check of ${rows} rows of ${file}`, ar: `فحص ${rows} صف من ${file}` }),
  importing: (rows, file) => ({ en: `Import of ${rows} rows of ${file}`, ar: `استيراد ${rows} صف من ${file}` }),
  undoing: (rows, file) => ({ en: `Undo of ${rows} rows of ${file}`, ar: `التراجع عن ${rows} صف من ${file}` }),
}

async function enqueueWork(tx: Db, { user, language }: Caller, stored: StoredImport, name: WorkName, rows: number) {
  const title = TITLES[name](rows, stored.fileName)
  const options = { place: null, title, requestedBy: user.id, language }
  return enqueueJob(tx, importJob, { importId: stored.id, work: name, sessionId: user.sessionId }, options)
}

/** Begins anew where an earlier run did not end: nothing of it was stored, or what was is noted beside it. */
export const importJob = defineJob({
  kind: 'transfers.import',
  input: z.object({
    importId: z.uuid(),
    work: z.enum(['checking', 'importing', 'undoing']),
    /** Of who pressed the button: what a use case asks of it, such as a password of these minutes, was given there. */
    sessionId: z.string().default(''),
  }),
  maxAttempts: 3,
  run: async (job, { importId, work, sessionId }) => {
    const asked = callerOfJob(job)
    const caller = { ...asked, user: { ...asked.user, sessionId } }
    const stored = await ownImport(caller, importId)
    if (stored.state !== work) return
    await WORKS[work].work(caller, stored, async (fraction) => {
      job.signal.throwIfAborted()
      await job.progress(fraction, work)
    })
  },
  onFailed: async (tx, { importId, work }, reason) => {
    await moveImport(tx, importId, [work], WORKS[work].back, { reason })
  },
})

async function check(caller: Caller, stored: StoredImport, progress: Progress): Promise<void> {
  const outcomes = await checkRows(caller, stored, progress)
  await caller.services.database.transaction(caller.scope, (tx) => storeChecked(tx, stored.id, outcomes))
}

/** What stops an import: the rows that the register refuses now. */
class RefusedRow extends Error {
  readonly outcome: RowOutcome

  constructor(outcome: RowOutcome) {
    super('A row is refused that was not when it was checked.')
    this.outcome = outcome
  }
}

async function commit(caller: Caller, stored: StoredImport, progress: Progress): Promise<void> {
  const { database } = caller.services
  const means = importMeansOf(caller, stored)
  const rows = await database.read(caller.scope, (db) => listRows(db, stored.id))
  const good = rows.filter(({ verdict }) => verdict === 'created' || verdict === 'changed')
  // All rows, because what a column holds is decided from the whole of it.
  const all = await database.read(caller.scope, (db) => entriesOf(db, means, stored, rows))
  const agreed = new Map(good.map(({ position, verdict }) => [position, verdict]))
  const entries = all.filter(({ position }) => agreed.has(position))
  const known = await knownRecords(caller, means, stored.place, entries)
  try {
    await database.transaction(writeScopeOf(means, caller), async (tx) => {
      const outcomes: RowOutcome[] = []
      for (const [at, entry] of entries.entries()) {
        outcomes.push(await applyOrStop(caller, means, tx, entry, known, agreed.get(entry.position)))
        await progress((at + 1) / entries.length)
      }
      await noteOutcomes(tx, stored.id, outcomes)
      // False where another run of the job was here before.
      if (!(await moveImport(tx, stored.id, ['importing'], 'done', { leavesRefused: stored.leavesRefused })))
        throw importErrors.notNow()
      await auditImport(tx, caller, stored, outcomes)
    })
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error
    await database.transaction(caller.scope, async (tx) => {
      await noteOutcomes(tx, stored.id, [error.outcome])
      await moveImport(tx, stored.id, ['importing'], 'checked', { reason: importErrors.someRefused({ count: 1 }).say })
    })
  }
}

async function applyOrStop(
  caller: Caller,
  means: ImportMeans,
  tx: Db,
  entry: Parameters<typeof applyEntry>[3],
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

async function auditImport(
  tx: Db,
  caller: Caller,
  stored: StoredImport,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const count = (verdict: RowOutcome['verdict']) => outcomes.filter((outcome) => outcome.verdict === verdict).length
  await recordAudit(tx, caller, {
    action: 'list.imported',
    entityType: 'list-import',
    entityId: stored.id,
    place: null,
    after: {
      source: `${stored.module}.${stored.list}`,
      file: stored.fileName,
      sha256: stored.sha256,
      created: count('created'),
      changed: count('changed'),
    },
  })
}

async function undo(caller: Caller, stored: StoredImport, progress: Progress): Promise<void> {
  const { database, log } = caller.services
  const means = importMeansOf(caller, stored)
  const rows = await database.read(caller.scope, (db) => listToUndo(db, stored.id))
  for (const [at, row] of rows.entries()) {
    try {
      await database.transaction(writeScopeOf(means, caller), async (tx) => {
        await undoRow(caller, means, tx, row)
        if (!(await noteUndone(tx, stored.id, row.position, null))) throw importErrors.notNow()
      })
    } catch (error) {
      const problem = problemsOf(error)?.[0]
      if (!problem) log.error({ err: error, importId: stored.id, recordId: row.recordId }, 'a row was not taken back')
      const say = problem?.say ?? importErrors.unexpected().say
      await database.transaction(caller.scope, (tx) => noteUndone(tx, stored.id, row.position, say))
    }
    await progress((at + 1) / rows.length)
  }
  await database.transaction(caller.scope, (tx) => moveImport(tx, stored.id, ['undoing'], 'undone'))
}

async function undoRow(caller: Caller, means: ImportMeans, tx: Db, row: UndoneRow): Promise<void> {
  const { one, change, remove, spec } = means
  const named = { [spec.knownBy]: row.recordId }
  const found = await callEndpoint(caller, one, tx, one.spec.input.parse(named))
  const rowVersion = valueAt(found, 'rowVersion')
  if (rowVersion !== row.versionAfter) throw importErrors.changedSince()
  const does = row.verdict === 'created' ? remove : change
  if (!does) throw importErrors.notRemovable()
  assertMayCall(caller, does)
  const says = row.verdict === 'created' ? named : { ...row.before, rowVersion }
  await callEndpoint(caller, does, tx, does.spec.input.strict().parse(says))
}

import { z } from 'zod'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { type Caller, callerOf, callerOfJob } from '#platform/server/records/read-list.ts'
import {
  type DayOrder,
  type ImportRule,
  type ImportState,
  importErrors,
  type ListImport,
  MOST_ROWS_AT_ONCE,
} from '../contract/list-import.ts'
import { checkRows, storeChecked } from './check-import.ts'
import { countRows, endEarly, moveImport, noteImportJob, type StoredImport } from './import-repository.ts'
import { type ImportMeans, importMeansOf } from './import-rows.ts'
import { getOwnImport, showImport } from './show-imports.ts'
import { storeImport } from './store-import.ts'
import { type Progress, takeBack } from './take-back.ts'

type Facts = Parameters<typeof moveImport>[4]

/** What is done with the rows of an import, and where it stands when that could not be done. */
const WORKS = {
  checking: { from: ['read', 'checked'], back: 'read', work: check },
  importing: { from: ['checked'], back: 'checked', work: storeImport },
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

/** All rows or none: what is refused after all takes the others with it, and is told. A long file is stored in parts. */
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

/** Goes on where an earlier run did not end: what was stored is noted beside it. */
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
    if (work === 'importing' && (await endEarly(tx, importId, reason))) return
    await moveImport(tx, importId, [work], WORKS[work].back, { reason })
  },
})

async function check(caller: Caller, stored: StoredImport, progress: Progress): Promise<void> {
  const outcomes = await checkRows(caller, stored, progress)
  await caller.services.database.transaction(caller.scope, (tx) => storeChecked(tx, stored.id, outcomes))
}

async function undo(caller: Caller, stored: StoredImport, progress: Progress): Promise<void> {
  await takeBack(caller, stored, progress)
  await caller.services.database.transaction(caller.scope, (tx) => moveImport(tx, stored.id, ['undoing'], 'undone'))
}

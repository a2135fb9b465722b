import { z } from 'zod'
import type { BulkAction, BulkSpec } from '#platform/contract/bulk-actions.ts'
import { inputSchema } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { scopeOfEndpoint } from '#platform/server/http/scope-of-endpoint.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import {
  assertMayCall,
  type Caller,
  callEndpoint,
  callerOf,
  callerOfJob,
  readList,
} from '#platform/server/records/read-list.ts'
import { findBulk, findEndpoint, type ServedEndpoint } from '#platform/server/served-endpoints.ts'
import {
  type BulkRequest,
  type BulkRun,
  bulkErrors,
  MOST_RECORDS,
  MOST_RECORDS_AT_ONCE,
  MOST_REFUSALS,
} from '../contract/bulk-run.ts'
import {
  copyDone,
  findRun,
  insertRun,
  listDoneIds,
  listRefusals,
  listWaiting,
  markRunDone,
  noteDone,
  noteRefused,
  noteRunJob,
  type RunRecord,
  type StoredRun,
} from './bulk-repository.ts'
import { problemsOf, takenFrom } from './record-input.ts'

/** What a run needs to work on a record. */
interface Means {
  readonly action: BulkAction
  readonly bulk: BulkSpec
  readonly list: ServedEndpoint
  readonly one: ServedEndpoint
  readonly does: ServedEndpoint
}

/** @throws 422 for what is not declared, 403 where the person may not do it to any record */
function meansOf(caller: Caller, run: Pick<StoredRun, 'module' | 'list' | 'action' | 'undoOf'>): Means {
  const { module, list, action, undoOf } = run
  const bulk = findBulk(module, list)
  const found = bulk && Object.hasOwn(bulk.actions, action) ? bulk.actions[action] : undefined
  const done = undoOf === null ? found?.does : (found?.undoneBy ?? found?.does)
  const [listed, one, does] = [list, bulk?.one, done].map((name) =>
    name === undefined ? null : findEndpoint(module, name),
  )
  if (!bulk || !found || !listed || !one || !does) throw bulkErrors.notPossible()
  for (const endpoint of [listed, one, does]) assertMayCall(caller, endpoint)
  return { bulk, action: found, list: listed, one, does }
}

/** Does something to many records: now where they are few, as a job of the caller otherwise. */
export async function createBulkRun(context: RequestContext, request: BulkRequest): Promise<BulkRun> {
  const caller = callerOf(context)
  const { module, endpoint: list, query } = request.list
  const means = meansOf(caller, { module, list, action: request.action, undoOf: null })
  const fields = (means.action.fields ?? z.object({})).strict().parse(request.fields)
  const ids = request.ids ? [...new Set(request.ids)] : await idsOf(caller, means, query)
  const run = { id: request.id, userId: caller.user.id, module, list, action: request.action, fields, undoOf: null }
  return startRun(caller, run, ids)
}

/** Takes a run back: each record that nobody has changed since becomes what it was. */
export async function undoBulkRun(
  context: RequestContext,
  { id, undoId }: { id: string; undoId: string },
): Promise<BulkRun> {
  const caller = callerOf(context)
  const { database } = caller.services
  const before = await database.read(caller.scope, (db) => findRun(db, id, caller.user.id))
  if (!before) throw bulkErrors.notFound()
  const again = await database.read(caller.scope, (db) => findRun(db, undoId, caller.user.id))
  if (again?.undoOf === id) return showRun(caller, undoId)
  const { action } = meansOf(caller, { ...before, undoOf: id })
  if (!isUndoable(action) || before.state !== 'done' || before.undoOf !== null || before.isUndone)
    throw bulkErrors.notUndoable()
  const ids = await database.read(caller.scope, (db) => listDoneIds(db, id))
  const { module, list, action: name, userId } = before
  return startRun(caller, { id: undoId, userId, module, list, action: name, fields: {}, undoOf: id }, ids)
}

export async function getBulkRun(context: RequestContext, { id }: { id: string }): Promise<BulkRun> {
  return showRun(callerOf(context), id)
}

async function idsOf(
  caller: Caller,
  { list, bulk: { knownBy } }: Means,
  query: BulkRequest['list']['query'],
): Promise<string[]> {
  return readList(caller, list, query, MOST_RECORDS, async (pages) => {
    const first = (await pages.next()).value
    if (first.total > MOST_RECORDS) throw bulkErrors.tooMany({ count: first.total, limit: MOST_RECORDS })
    return first.items.map((row: unknown) => String(valueAt(row, knownBy)))
  })
}

async function startRun(caller: Caller, run: StoredRun, ids: readonly string[]): Promise<BulkRun> {
  const { database, now } = caller.services
  const isLong = ids.length > MOST_RECORDS_AT_ONCE
  const isNew = await database.transaction(caller.scope, async (tx) => {
    if (!(await insertRun(tx, run, ids, now()))) return false
    if (run.undoOf !== null) await copyDone(tx, run.id, run.undoOf)
    if (isLong) await noteRunJob(tx, run.id, await enqueueRun(tx, caller, run, ids.length))
    return true
  })
  if (isNew && !isLong) await workOn(caller, run, async () => undefined)
  return showRun(caller, run.id)
}

async function enqueueRun(tx: Db, { user, language }: Caller, { id }: StoredRun, count: number): Promise<string> {
  const options = {
    place: null,
    title: { en: `Change of ${count} records`, ar: `تغيير ${count} سجل` },
    requestedBy: user.id,
    language,
  }
  return enqueueJob(tx, bulkJob, { runId: id }, options)
}

/** Goes on behind the last record that an earlier run of the job has done. */
export const bulkJob = defineJob({
  kind: 'transfers.bulk',
  input: z.object({ runId: z.uuid() }),
  maxAttempts: 5,
  run: async (job, { runId }) => {
    const caller = callerOfJob(job)
    const run = await caller.services.database.read(caller.scope, (db) => findRun(db, runId, caller.user.id))
    if (!run) throw bulkErrors.notFound()
    await workOn(caller, run, (fraction) => job.progress(fraction, 'changing'))
  },
  // What is done stays done; the others are told as they are.
  onFailed: async (tx, { runId }) => markRunDone(tx, runId),
})

async function workOn(caller: Caller, run: StoredRun, progress: (fraction: number) => Promise<void>): Promise<void> {
  const { database } = caller.services
  const means = meansOf(caller, run)
  const waiting = await database.read(caller.scope, (db) => listWaiting(db, run.id))
  for (const [at, record] of waiting.entries()) {
    await changeOne(caller, run, means, record)
    await progress((at + 1) / waiting.length)
  }
  await database.transaction(caller.scope, (tx) => markRunDone(tx, run.id))
}

/** One record in one transaction with its note: refused, nothing of it stays but the reason. */
async function changeOne(caller: Caller, run: StoredRun, means: Means, record: RunRecord): Promise<void> {
  const { database, log } = caller.services
  let name = record.name
  try {
    await database.transaction(scopeOfEndpoint(means.does.spec, caller), async (tx) => {
      const read = () =>
        callEndpoint(
          caller,
          means.one,
          tx,
          inputSchema(means.one.spec).parse({ [means.bulk.knownBy]: record.recordId }),
        )
      const found = await read()
      name = String(valueAt(found, means.bulk.named) ?? '')
      if (run.undoOf !== null && valueAt(found, 'rowVersion') !== record.versionAfter) throw bulkErrors.changedSince()
      const before = takenFrom(means.does, found)
      const wanted = run.undoOf === null ? run.fields : was(means, record, found)
      const input = inputSchema(means.does.spec)
        .strict()
        .parse({ ...before, ...wanted })
      const answer = await callEndpoint(caller, means.does, tx, input)
      const after = means.action.undoneBy ? await read() : answer
      const version = valueAt(after, 'rowVersion')
      const noted = {
        position: record.position,
        name,
        before,
        versionAfter: typeof version === 'number' ? version : null,
      }
      if (!(await noteDone(tx, run.id, noted))) throw bulkErrors.notFound()
    })
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) log.error({ err: error, runId: run.id, recordId: record.recordId }, 'a record of a bulk action failed')
    await database.transaction(caller.scope, (tx) =>
      noteRefused(tx, run.id, record.position, name, reason ?? bulkErrors.unexpected().say),
    )
  }
}

/** What is said to have a record as it was: all that it held, or nothing where an endpoint of its own takes it back. */
function was({ action }: Means, { before }: RunRecord, found: unknown): object {
  return action.undoneBy ? {} : { ...before, rowVersion: valueAt(found, 'rowVersion') }
}

const isUndoable = ({ isUndoable: isWritable, undoneBy }: BulkAction) => Boolean(isWritable) || undoneBy !== undefined

/** Null for a fault of ours. */
function reasonOf(error: unknown): Text | null {
  const problems = problemsOf(error)
  if (!problems) return null
  const said = (language: Language) =>
    problems.map(({ field, say }) => (field === null ? say[language] : `${field}: ${say[language]}`)).join(' ')
  return { en: said('en'), ar: said('ar') }
}

async function showRun(caller: Caller, id: string): Promise<BulkRun> {
  return caller.services.database.read(caller.scope, async (db) => {
    const run = await findRun(db, id, caller.user.id)
    if (!run) throw bulkErrors.notFound()
    const refusals = await listRefusals(db, id, MOST_REFUSALS)
    const action = findBulk(run.module, run.list)?.actions[run.action]
    const { state, total, done, refused, jobId } = run
    const undo =
      action !== undefined && isUndoable(action) && state === 'done' && done > 0 && run.undoOf === null && !run.isUndone
    return {
      id,
      state,
      total,
      done,
      refused,
      jobId,
      refusals: refusals.map(({ reason, ...rest }) => ({ ...rest, reason: reason[caller.language] })),
      can: { undo },
    }
  })
}

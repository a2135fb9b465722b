import { randomUUID } from 'node:crypto'
import { listReadyVersions, listUnreadyModels, type ReadyVersionEvent } from '#modules/models/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { RunCause } from '../contract/clash-choices.ts'
import { clashTestKind } from '../contract/clash-records.ts'
import type { ClashRun } from '../contract/clash-run.ts'
import { clashTestErrors } from '../contract/clash-test.ts'
import { getRun, insertRun, isRunWaiting, setRunJob } from './clash-run-repository.ts'
import { getClashTest, listTestsToRun, type StoredClashTest } from './clash-test-repository.ts'
import { runClashTestJob } from './run-clash-test-job.ts'

/**
 * Runs a test over the newest ready versions of its structure.
 * @throws clash-test.already-running, or clash-test.no-models where there is nothing to test
 */
export async function startClashRun(context: RequestContext, { id }: { id: string }): Promise<ClashRun> {
  const test = await getClashTest(context.db, id, context.language)
  if (test.lastRun?.state === 'queued') throw clashTestErrors.alreadyRunning({ id })
  const runId = await enqueueRun(context.db, test, context.user.id, 'person')
  if (!runId) throw clashTestErrors.noModels({ id })
  await publishChange(context, clashTestKind, test, { action: 'clash-test.run-started', before: null, after: null })
  return getRun(context.db, runId, context.language)
}

/** Starts the tests of a structure that want to run when one of its models has a new version; the last of several new models starts them. */
export async function runOnNewVersion(tx: Db, event: ReadyVersionEvent): Promise<void> {
  if (await isAnyOnItsWay(tx, event.structureCode)) return
  for (const test of await listTestsToRun(tx, event.structureCode)) {
    // A run that has not begun will read this version too: several models at once are one run.
    // Nobody asked for it: who uploaded hears of the model, not of each test.
    if (!(await isRunWaiting(tx, test.id))) await enqueueRun(tx, test, null, 'version')
  }
}

/** Whether a model that nobody has seen yet is still being converted: a run without it would find a set empty. */
async function isAnyOnItsWay(tx: Db, structureCode: string): Promise<boolean> {
  const seen = new Set((await listReadyVersions(tx, { structureCode })).map(({ modelId }) => modelId))
  const unready = await listUnreadyModels(tx, structureCode)
  return unready.some(({ modelId, state }) => state !== 'failed' && !seen.has(modelId))
}

/** Puts a run of a test in the queue; null where its structure has no model that is ready. */
export async function enqueueRun(
  tx: Db,
  test: StoredClashTest,
  requestedBy: string | null,
  cause: RunCause,
): Promise<string | null> {
  const { projectCode, siteCode, structureCode } = test
  const place = { projectCode, siteCode, structureCode }
  const ready = await listReadyVersions(tx, { structureCode })
  if (ready.length === 0) return null
  const run = { ...place, testId: test.id, runId: randomUUID() }
  const versions = ready.map(({ modelId, version, name, discipline }) => ({ modelId, version, name, discipline }))
  await insertRun(tx, run, versions, { cause, startedBy: requestedBy })
  const jobId = await enqueueJob(tx, runClashTestJob, run, {
    place,
    title: { en: `Clash test ${test.name}`, ar: `اختبار التعارض ${test.name}` },
    subject: { type: 'clash-test', id: test.id },
    requestedBy,
  })
  await setRunJob(tx, run, jobId)
  return run.runId
}

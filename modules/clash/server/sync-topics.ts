import { z } from 'zod'
import { findPersonAt } from '#modules/access/server/public.ts'
import { findTopic, upsertTopic } from '#modules/bcf/server/public.ts'
import { listReadyVersions } from '#modules/models/server/public.ts'
import { BRAND } from '#platform/contract/brand.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { AuditContext } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { SEVERITIES } from '../contract/clash-choices.ts'
import { findStoredGroup, listStaleGroups, setTopicsFresh } from './clash-group-repository.ts'
import { listGroupResults } from './clash-result-repository.ts'
import { getClashTest, type StoredClashTest } from './clash-test-repository.ts'
import { drawViews } from './draw-views.ts'
import { CLASH_SOURCE, labelsOfGroup, type Pictures, phaseOf, statusToWrite, topicOfGroup } from './group-topic.ts'

/** Groups a transaction: the history of the product waits while it is written. */
const GROUPS_AT_ONCE = 20
/** Groups whose pictures are drawn by one process, which reads the models once. */
const GROUPS_DRAWN_AT_ONCE = 200
/** So many topics are written with the request itself. */
const GROUPS_AT_HAND = 8

export interface SyncContext {
  readonly audit: AuditContext
  readonly files: FileStore
  /** Sign-in name of a person, or the product. */
  readonly author: string
  /** Of viewpoints, by their GUIDs, as PNG. */
  readonly pictures?: Pictures
}

type TestFacts = Pick<StoredClashTest, 'id' | 'name' | 'projectCode' | 'siteCode' | 'structureCode' | 'type'>

/**
 * Writes the topics of groups as these are now: added or updated, never doubled. A topic that a person has removed stays
 * removed. A status of a person stands while it says the same as the group's clashes.
 */
export async function syncTopics(
  tx: Db,
  context: SyncContext,
  test: TestFacts,
  keys: readonly string[],
): Promise<void> {
  const versions = await listReadyVersions(tx, { structureCode: test.structureCode })
  for (const key of keys) await syncTopic(tx, context, test, key, versions)
  await setTopicsFresh(tx, test.id, keys)
}

async function syncTopic(
  tx: Db,
  { audit, files, author, pictures }: SyncContext,
  test: TestFacts,
  key: string,
  versions: Awaited<ReturnType<typeof listReadyVersions>>,
): Promise<void> {
  const group = await findStoredGroup(tx, test.id, key)
  if (!group?.topicGuid) return
  const { projectCode, siteCode, structureCode } = test
  const place = { projectCode, siteCode, structureCode }
  const { results, total, states } = await listGroupResults(tx, test.id, key)
  const before = await findTopic(tx, projectCode, group.topicGuid)
  // A group that never had a clash to show and is gone again needs no topic.
  if (!before && total === 0) return
  const person = group.assigneeId ? await findPersonAt(tx, place, { id: group.assigneeId }) : null
  const worst = Math.max(0, ...results.map(({ severity }) => SEVERITIES.indexOf(severity)))
  const given = {
    test,
    group,
    severity: group.severity ?? SEVERITIES[worst] ?? 'medium',
    results,
    total,
    versions,
    // By the address that other programs know people by.
    assignedTo: person ? person.email || person.displayName : group.assignee || null,
  }
  const status = statusToWrite(phaseOf(states), before ? before.status : undefined)
  try {
    await upsertTopic(
      tx,
      { audit, files },
      {
        ...topicOfGroup(given, pictures),
        // What a person wrote is left out, and so stays.
        ...(before && group.isTitleKept && { title: before.title }),
        ...(before && group.isDescriptionKept && { description: before.description }),
        guid: group.topicGuid,
        place,
        source: CLASH_SOURCE,
        author,
        ...(status !== null && { status }),
        ...(!before && { labels: labelsOfGroup(given) }),
      },
    )
  } catch (error) {
    if (!(error instanceof RefusalError && error.code === 'bcf.guid-taken')) throw error
  }
}

const Input = z.object({ testId: z.uuid() })

/** Writes the topics of a test's groups that are not up to date, some at a time; a run that was broken off goes on. */
export const syncTopicsJob = defineJob({
  kind: 'clash.sync-topics',
  input: Input,
  maxAttempts: 3,
  run: async (job, { testId }) => {
    const { database, files } = job.services
    const context = { audit: job, files, author: BRAND.name }
    const test = await getClashTest(job.db, testId, 'en')
    for (let written = 0; ; ) {
      const stale = await listStaleGroups(job.db, testId, GROUPS_DRAWN_AT_ONCE)
      const pictures = await drawViews(job, test, stale)
      for (let from = 0; from < stale.length; from += GROUPS_AT_ONCE) {
        job.signal.throwIfAborted()
        const keys = stale.slice(from, from + GROUPS_AT_ONCE)
        await database.transaction(SYSTEM_SCOPE, async (tx) =>
          syncTopics(tx, { ...context, pictures }, await getClashTest(tx, testId, 'en'), keys),
        )
        written += keys.length
        await job.progress(1 - 1 / (1 + written / 100), 'writing')
      }
      if (stale.length < GROUPS_DRAWN_AT_ONCE) break
    }
    await job.finish(async () => undefined)
  },
})

/** Has the topics of a test written soon; nothing to do is found out by the job. */
export async function enqueueSync(
  tx: Db,
  test: Pick<TestFacts, 'id' | 'name' | 'projectCode' | 'siteCode' | 'structureCode'>,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = test
  await enqueueJob(
    tx,
    syncTopicsJob,
    { testId: test.id },
    {
      place: { projectCode, siteCode, structureCode },
      title: { en: `Issues of clash test ${test.name}`, ar: `ملاحظات اختبار التعارض ${test.name}` },
      subject: { type: 'clash-test', id: test.id },
      requestedBy: null,
    },
  )
}

/** Writes the topics of groups that a person has changed: a few at once, many soon. */
export async function syncChanged(context: RequestContext, test: TestFacts, keys: readonly string[]): Promise<void> {
  if (keys.length > GROUPS_AT_HAND) return enqueueSync(context.db, test)
  await syncTopics(context.db, { audit: context, files: context.services.files, author: context.user.name }, test, keys)
}

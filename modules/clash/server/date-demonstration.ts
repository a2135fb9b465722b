import { sql } from 'kysely'
import { z } from 'zod'
import { dateTopics } from '#modules/bcf/server/public.ts'
import { demonstrationModelId, listVersionDates, type ReadyVersionEvent } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { CLASH_SOURCE } from './group-topic.ts'

/** Discipline of the model of the demonstration that comes last with a second issue. */
const LAST_ISSUED = 'MEP'
/** How long the job waits, again and again, for runs and their topics. */
const WAIT_SECONDS = 5
/** A run comes a day after the newest version that it has read, each some minutes after the one before. */
const RUN_AFTER_MS = 86_400_000
const BETWEEN_RUNS_MS = 7 * 60_000

interface FreshRun {
  readonly id: string
  readonly testId: string
  readonly finishedAt: Date
  readonly cause: string
  readonly versions: readonly { readonly modelId: string; readonly version: number }[]
}

/**
 * Puts the runs of the demonstration on the days of its versions. They are real runs, made one after the other while it is
 * loaded; without this a trend over weeks would be one of seconds.
 */
export const dateDemonstrationRuns = defineJob({
  kind: 'clash.date-demonstration',
  isQuick: true,
  input: z.object({ structureCode: z.string() }),
  maxAttempts: 3,
  run: async (job, { structureCode }) => {
    if (await isAnythingLeft(job.db, structureCode)) job.postpone(WAIT_SECONDS)
    await job.finish(async (tx) => dateRuns(tx, structureCode))
  },
})

/** Asks for it when the last second issue of a model of the demonstration can be viewed. */
export async function dateWhenIssued(tx: Db, event: ReadyVersionEvent): Promise<void> {
  const { projectCode, siteCode, structureCode, modelId, version } = event
  if (version !== 2 || modelId !== demonstrationModelId(`${structureCode}-${LAST_ISSUED}`)) return
  await enqueueJob(
    tx,
    dateDemonstrationRuns,
    { structureCode },
    {
      place: { projectCode, siteCode, structureCode },
      title: { en: 'Dating the clash runs of the demonstration', ar: 'تأريخ اختبارات التعارض في العرض التوضيحي' },
      requestedBy: null,
    },
  )
}

/** Runs in the queue, and groups whose topics are not written yet. */
async function isAnythingLeft(db: Db, structureCode: string): Promise<boolean> {
  const found = await sql`
    select 1 from clash_runs where structure_code = ${structureCode} and state = 'queued'
    union all
    select 1 from clash_groups where structure_code = ${structureCode} and is_topic_stale and topic_guid is not null
    limit 1`.execute(db)
  return found.rows.length > 0
}

/** Dates the runs of a structure, their clashes and their topics by the versions that they have read. */
export async function dateRuns(tx: Db, structureCode: string): Promise<void> {
  const issued = await listVersionDates(tx, structureCode)
  const runs = await sql<FreshRun>`
    select id, test_id as "testId", finished_at as "finishedAt", versions, cause from clash_runs
    where structure_code = ${structureCode} and state = 'done' order by finished_at, id`.execute(tx)
  for (const [at, run] of runs.rows.entries()) {
    const newest = Math.max(
      ...issued
        .filter((one) =>
          run.versions.some(({ modelId, version }) => modelId === one.modelId && version === one.version),
        )
        .map(({ createdAt }) => createdAt.getTime()),
    )
    const moment = new Date(newest + RUN_AFTER_MS + at * BETWEEN_RUNS_MS)
    // What a person has started, and a version of today, stay where they are.
    if (run.cause !== 'version' || !(moment < run.finishedAt)) continue
    await dateRun(tx, run, moment)
    const to = runs.rows[at + 1]?.finishedAt ?? new Date()
    await dateTopics(tx, { structureCode, source: CLASH_SOURCE, from: run.finishedAt, to }, moment)
  }
}

/** Moves a run, and what it saw first: that was stored when it finished, which is a date here and a finer one there. */
async function dateRun(tx: Db, { id, testId, finishedAt }: FreshRun, moment: Date): Promise<void> {
  const after = new Date(finishedAt.getTime() + 1)
  await sql`update clash_results set first_seen_at = ${moment}
    where test_id = ${testId} and first_seen_at > ${moment} and first_seen_at < ${after}`.execute(tx)
  await sql`update clash_runs set finished_at = ${moment},
    created_at = ${moment}::timestamptz - (finished_at - created_at) where id = ${id}`.execute(tx)
}

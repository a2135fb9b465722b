import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'

/** What the jobs of a model are told. */
export const ModelKey = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })
export type ModelKey = z.output<typeof ModelKey>

export const placeOf = ({ projectCode, siteCode }: Pick<ModelKey, 'projectCode' | 'siteCode'>) => ({
  projectCode,
  siteCode,
  structureCode: null,
})

/** Runs a program of `engines/` on a file, in a process of its own; `keep` commits what it made. */
export async function runOnFile(
  job: JobContext,
  work: {
    readonly entry: `${string}/${string}`
    readonly words: string
    readonly file: string
    readonly input: object
  },
  keep: (result: unknown, folder: string) => Promise<void>,
): Promise<void> {
  const { config } = job.services
  // Beside the stored files, so that keeping what was made is a rename and not a copy.
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry(work.entry),
    input: { file: work.file, ...work.input },
    limits: await parserLimits(config, [work.file]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    collect: keep,
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'reconstruction', work.words)
}

/** A retry of what failed begins anew, and says so. */
export async function markRunning(job: JobContext, { projectCode, id }: ModelKey): Promise<void> {
  await job.services.database.transaction(job.scope, async (tx) =>
    sql`update reconstructions set state = 'running', reason = null
      where project_code = ${projectCode} and id = ${id} and state = 'failed'`.execute(tx),
  )
}

/** A job that ended without a model: the record says why, and keeps its file. */
export async function markFailed(tx: Db, key: ModelKey, reason: Text): Promise<void> {
  await sql`update reconstructions set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
    where project_code = ${key.projectCode} and id = ${key.id}`.execute(tx)
  await publishEvent(tx, { type: 'reconstruction.failed', place: placeOf(key), entityId: key.id, data: {} })
}

export async function publishMade(tx: Db, key: ModelKey): Promise<void> {
  await publishEvent(tx, { type: 'reconstruction.made', place: placeOf(key), entityId: key.id, data: {} })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Place } from '#platform/contract/place.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '../database/database.ts'
import { assertDeclared } from '../records/record-kinds.ts'
import type { JobSpec } from './define-job.ts'
import type { JobRecord } from './job-record.ts'
import { publishJobEvent } from './publish-job-event.ts'

export interface EnqueueOptions {
  /** Where its subject belongs; null for work of the installation. */
  readonly place: Place | null
  /** What people see in the list of jobs. */
  readonly title: Text
  /** The record that it works on: who may read that one sees the work. */
  readonly subject?: { readonly type: string; readonly id: string }
  /** Id of the user; the job sees what this person may see. Null: the platform, which sees everything. */
  readonly requestedBy: string | null
  readonly language?: Language
  /** Not before this moment; where absent, as soon as a worker is free. */
  readonly runAfter?: Date
}

/**
 * Puts work in the queue, in the caller's transaction: it starts after the commit, or never.
 * @returns the job's id.
 * @throws where the input does not fit the job's schema.
 */
export async function enqueueJob<Input extends z.ZodType>(
  tx: Db,
  job: Pick<JobSpec<Input>, 'kind' | 'input' | 'maxAttempts'>,
  input: z.input<Input>,
  options: EnqueueOptions,
): Promise<string> {
  const id = randomUUID()
  job.input.parse(input)
  const { place, subject, runAfter } = options
  if (subject) assertDeclared(subject.type)
  const { rows } =
    await sql<JobRecord>`insert into jobs (id, kind, input, title, project_code, site_code, structure_code,
      subject_type, subject_id, requested_by, language, max_attempts, run_after)
    values (${id}, ${job.kind}, ${JSON.stringify(input)}::jsonb, ${JSON.stringify(options.title)}::jsonb,
      ${place?.projectCode ?? null}, ${place?.siteCode ?? null}, ${place?.structureCode ?? null},
      ${subject?.type ?? null}, ${subject?.id ?? null}, ${options.requestedBy}, ${options.language ?? 'en'},
      ${job.maxAttempts}, coalesce(${runAfter ?? null}::timestamptz, now()))
    returning *, wake_job(id, run_after)`.execute(tx)
  const queued = rows[0]
  if (!queued) throw new Error(`The job ${job.kind} was not stored.`)
  await publishJobEvent(tx, 'job.changed', queued)
  return id
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Schedule, scheduleErrors } from '../contract/schedule.ts'
import { scheduleKind } from '../contract/schedules-records.ts'
import { readVersion } from './read-version.ts'
import { type ScheduleDraft, schedules, table } from './schedule-records.ts'
import { insertVersion, isReadyVersion, setVersionJob } from './version-repository.ts'

/** Adds a schedule from an uploaded file and starts reading it. */
export async function createSchedule(
  context: RequestContext,
  { fileId, ...draft }: ScheduleDraft & { readonly fileId: string },
): Promise<Schedule> {
  const { projectCode } = draft
  if (!(await mayKeepAt(context, { projectCode, siteCode: null, structureCode: null })))
    throw scheduleErrors.placeUnknown()
  const id = randomUUID()
  await table.insert(context.db, { ...draft, id }, context.user.id)
  await startVersion(context, { projectCode, id }, fileId)
  return publishSaved(context, schedules.saved, id, 'schedule.created', null)
}

/** Adds a version from an uploaded file; those before it stay. */
export async function addVersion(
  context: RequestContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<Schedule> {
  const before = await schedules.saved.get(context, id)
  await startVersion(context, before, fileId)
  return publishSaved(context, schedules.saved, id, 'schedule.version-added', before)
}

/** Says with which version the others are compared, or with none. */
export async function chooseBaseline(
  context: RequestContext,
  { id, version }: { id: string; version: number | null },
): Promise<Schedule> {
  const before = await schedules.saved.get(context, id)
  if (version !== null && !(await isReadyVersion(context.db, id, version))) throw scheduleErrors.versionUnknown()
  await sql`update schedules set baseline_version = ${version}, updated_by = ${context.user.id}, updated_at = now()
    where id = ${id}`.execute(context.db)
  return publishSaved(context, schedules.saved, id, 'schedule.baseline-chosen', before)
}

async function startVersion(
  { db, services, user, language }: RequestContext,
  { projectCode, id }: { readonly projectCode: string; readonly id: string },
  fileId: string,
): Promise<void> {
  const file = await services.files.getFile(db, fileId)
  if (file.place.projectCode !== projectCode) throw scheduleErrors.fileUnknown()
  await enqueueVersion(db, { projectCode, id }, file, { id: user.id, language })
}

/** A new version with the job that reads it; also for the demonstration. */
export async function enqueueVersion(
  tx: Db,
  { projectCode, id }: { readonly projectCode: string; readonly id: string },
  file: { readonly id: string; readonly name: string },
  person: { readonly id: string; readonly language?: RequestContext['language'] },
): Promise<void> {
  const version = await insertVersion(tx, { projectCode, scheduleId: id }, file, person.id)
  const key = { projectCode, scheduleId: id, version }
  const input = { ...key, fileId: file.id, fileName: file.name }
  const jobId = await enqueueJob(tx, readVersion, input, {
    place: { projectCode, siteCode: null, structureCode: null },
    title: { en: `Reading ${file.name}`, ar: `قراءة ${file.name}` },
    subject: { type: scheduleKind.id, id },
    requestedBy: person.id,
    ...(person.language && { language: person.language }),
  })
  await setVersionJob(tx, key, jobId)
}

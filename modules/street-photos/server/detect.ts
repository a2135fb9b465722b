import { sql } from 'kysely'
import { z } from 'zod'
import { DETECTION_VERSION, type DetectionResult } from '#engines/detection/detection-result.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { detectApart } from '#platform/server/looks/detect-apart.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { streetPhotoErrors } from '../contract/street-photo.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { makeCasesByThemselves } from './case-rules.ts'
import { getPhoto, type StoredPhoto, shownPhoto, streetPhotos } from './street-photo-records.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })
type Key = z.output<typeof Input>

/** Looks for people and vehicles, where this version has not looked yet. */
export async function detect(
  context: RequestContext,
  { id }: InputOf<(typeof streetPhotosApi)['endpoints']['detect']>,
) {
  const { db, user, language } = context
  const photo = await streetPhotos.saved.get(context, id)
  if (photo.state !== 'ready') throw streetPhotoErrors.notReady()
  if (photo.detection === 'running' || photo.detection === 'done') throw streetPhotoErrors.detected()
  await startDetecting(db, photo, { requestedBy: user.id, language })
  return shownPhoto(streetPhotos.saved.present(context, await getPhoto(db, id)), language)
}

/** The job of a photo that was read in the same transaction. The same photo and version find the same again, so that it runs once. */
export async function startDetecting(
  tx: Db,
  { projectCode, siteCode, id, name }: Key & { readonly name: string },
  by: { readonly requestedBy: string; readonly language?: Language },
): Promise<void> {
  const input = { projectCode, siteCode, id }
  await sql`insert into street_runs (project_code, photo_id, version, site_code, state)
    values (${projectCode}, ${id}, ${DETECTION_VERSION}, ${siteCode}, 'running')
    on conflict (project_code, photo_id, version) do update set state = 'running', reason = null`.execute(tx)
  await enqueueJob(tx, detectOnPhotoJob, input, {
    place: placeOf(input),
    title: { en: `Looking for people and vehicles on ${name}`, ar: `البحث عن الأشخاص والمركبات في ${name}` },
    subject: { type: 'street-photo', id },
    ...by,
  })
}

export const detectOnPhotoJob = defineJob({
  kind: 'street-photos.detect',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const photo = await getPhoto(job.db, input.id)
    await job.services.files.withLocalPath(job.db, photo.fileId, (path) =>
      detectApart(job, path, (found, seconds) => keep(job, photo, found, seconds)),
    )
  },
  onFailed: async (tx, input, reason) => {
    await sql`update street_runs set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and photo_id = ${input.id} and version = ${DETECTION_VERSION}`.execute(
      tx,
    )
    await publishEvent(tx, { type: 'street-photo.detected', place: placeOf(input), entityId: input.id, data: {} })
  },
})

async function keep(job: JobContext, photo: StoredPhoto, { version, objects }: DetectionResult, seconds: number) {
  const { projectCode, siteCode, id } = photo
  await job.finish(async (tx) => {
    await sql`
      insert into street_findings (project_code, id, site_code, photo_id, class, found_as, box, confidence, version)
      select ${projectCode}, gen_random_uuid(), ${siteCode}, ${id}, class, class, box, confidence, ${version}
      from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as found(class text, box double precision[], confidence double precision)`.execute(
      tx,
    )
    await sql`update street_runs set state = 'done', seconds = ${seconds}
      where project_code = ${projectCode} and photo_id = ${id} and version = ${version}`.execute(tx)
    await makeCasesByThemselves({ ...job, db: tx }, photo)
    await publishEvent(tx, { type: 'street-photo.detected', place: placeOf(photo), entityId: id, data: {} })
  })
}

const placeOf = ({ projectCode, siteCode }: Pick<Key, 'projectCode' | 'siteCode'>) => ({
  projectCode,
  siteCode,
  structureCode: null,
})

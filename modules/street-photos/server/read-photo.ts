import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { type PhotoRead, readPhotoApart } from '#platform/server/sandbox/read-photo-apart.ts'
import { streetPhotoErrors } from '../contract/street-photo.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { startDetecting } from './detect.ts'
import { lookWithModelsThatAreOn } from './look-with-model.ts'
import { getPhoto, insertPhoto, type StoredPhoto, shownPhoto, streetPhotos } from './street-photo-records.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })
type Key = z.output<typeof Input>

/** Adds a photo that was uploaded, and begins to read it. */
export async function addPhoto(
  context: RequestContext,
  draft: InputOf<(typeof streetPhotosApi)['endpoints']['create']>,
) {
  const { db, user, services, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw streetPhotoErrors.placeUnknown()
  const file = await services.files.getFile(db, draft.fileId)
  if (file.place.projectCode !== draft.projectCode) throw streetPhotoErrors.fileUnknown()
  const photo = { ...draft, id: randomUUID() }
  await insertPhoto(db, photo, user.id)
  await startReading(db, photo, { requestedBy: user.id, language })
  return shownPhoto(await publishSaved(context, streetPhotos.saved, photo.id, 'street-photo.created', null), language)
}

/** The job of a photo that was stored in the same transaction. */
export async function startReading(
  tx: Db,
  { projectCode, siteCode, id, name }: Key & { readonly name: string },
  by: { readonly requestedBy: string; readonly language?: RequestContext['language'] },
): Promise<void> {
  const input = { projectCode, siteCode, id }
  const jobId = await enqueueJob(tx, readStreetPhotoJob, input, {
    place: placeOf(input),
    title: { en: `Reading the photo ${name}`, ar: `قراءة الصورة ${name}` },
    subject: { type: 'street-photo', id },
    ...by,
  })
  await sql`update street_photos set job_id = ${jobId} where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

/** Reads when and where a photo was taken, in a process of its own, and makes a small picture of it. */
export const readStreetPhotoJob = defineJob({
  kind: 'street-photos.read',
  input: Input,
  maxAttempts: 2,
  isQuick: true,
  run: async (job, input) => {
    const photo = await getPhoto(job.db, input.id)
    await job.services.files.withLocalPath(job.db, photo.fileId, (path) => read(job, photo, path))
  },
  onFailed: async (tx, input, reason) => {
    await sql`update street_photos set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${input.projectCode} and id = ${input.id}`.execute(tx)
    await publishEvent(tx, { type: 'street-photo.failed', place: placeOf(input), entityId: input.id, data: {} })
  },
})

async function read(job: JobContext, photo: StoredPhoto, path: string): Promise<void> {
  const outcome = await readPhotoApart(job, path)
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'street-photo', 'reading a street photo')
  await keep(job, photo, outcome.value)
}

/** @throws street-photo.no-picture where there are no pixels to look at */
async function keep(
  { services, finish }: JobContext,
  photo: StoredPhoto,
  { facts: { width, height, takenAt, lon, lat }, preview }: PhotoRead,
): Promise<void> {
  if (width === null || height === null || preview === null) throw streetPhotoErrors.noPicture()
  await finish(async (tx) => {
    const small = await services.files.saveBytes(tx, {
      place: placeOf(photo),
      createdBy: photo.createdBy.id,
      name: 'preview.webp',
      mediaType: 'image/webp',
      purpose: 'street-photo.preview',
      content: preview,
    })
    // What a person has said meanwhile stands.
    await sql`update street_photos set state = 'ready', reason = null, width = ${width}, height = ${height}, taken_at = ${takenAt},
        camera_longitude = ${lon}, camera_latitude = ${lat}, preview_file_id = ${small.id},
        longitude = coalesce(longitude, ${lon}), latitude = coalesce(latitude, ${lat})
      where project_code = ${photo.projectCode} and id = ${photo.id}`.execute(tx)
    await startDetecting(tx, photo, { requestedBy: photo.createdBy.id })
    await lookWithModelsThatAreOn(tx, photo, { requestedBy: photo.createdBy.id })
    await publishEvent(tx, { type: 'street-photo.read', place: placeOf(photo), entityId: photo.id, data: {} })
  })
}

const placeOf = ({ projectCode, siteCode }: Pick<Key, 'projectCode' | 'siteCode'>) => ({
  projectCode,
  siteCode,
  structureCode: null,
})

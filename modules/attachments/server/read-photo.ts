import { z } from 'zod'
import type { RequestContext } from '#platform/server/context.ts'
import type { StoredFile } from '#platform/server/files/file-repository.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'
import { readPhotoApart } from '#platform/server/sandbox/read-photo-apart.ts'
import { uploadPurposeOf } from '../contract/upload-purpose.ts'
import { keepReading, type PhotoReading } from './record-file-repository.ts'

/** What has to be known of a record that files are put on. */
export type RecordOfFile = PlacedRecord & { readonly kind: { readonly id: string } }

const Input = z.object({ id: z.uuid(), fileId: z.uuid(), entityType: z.string(), entityId: z.string() })
type Input = z.output<typeof Input>

const NOTHING: PhotoReading = { width: null, height: null, takenAt: null, lon: null, lat: null }
/** A picture of 640 pixels is a tenth of it. */
const MOST_PREVIEW_BYTES = 2 * 1024 ** 2

/** Looks at a photo in a process of its own: when and where it was taken, and a small picture of it. The original stays as it is. */
export const readPhotoJob = defineJob({
  kind: 'attachments.read-photo',
  input: Input,
  maxAttempts: 2,
  isQuick: true,
  run: async (job, input) => {
    const file = await job.services.files.getFile(job.db, input.fileId)
    await job.services.files.withLocalPath(job.db, input.fileId, (path) => read(job, input, file, path))
  },
  // It stays on the record without what it would have said.
  onFailed: async (tx, { id }) => {
    await keepReading(tx, id, NOTHING, null)
  },
})

async function read(job: JobContext, input: Input, file: StoredFile, path: string): Promise<void> {
  const outcome = await readPhotoApart(job, path)
  if (outcome.state === 'cancelled') throw job.signal.reason ?? new Error('cancelled')
  if (outcome.state === 'crashed') job.log.warn({ detail: outcome.detail, jobId: job.jobId }, 'reading a photo failed')
  const { facts, preview } = outcome.state === 'done' ? outcome.value : { facts: NOTHING, preview: null }
  await keep(job, input, file, facts, preview)
}

async function keep(
  { services, finish }: JobContext,
  { id, entityType, entityId }: Input,
  { place, createdBy }: StoredFile,
  facts: PhotoReading,
  preview: Buffer | null,
): Promise<void> {
  await finish(async (tx) => {
    const small = preview && preview.length <= MOST_PREVIEW_BYTES ? preview : null
    const about = {
      place,
      createdBy,
      name: 'preview.webp',
      mediaType: 'image/webp',
      purpose: uploadPurposeOf(entityId),
    }
    const stored = small && (await services.files.saveBytes(tx, { ...about, content: small }))
    const companyId = await keepReading(tx, id, facts, stored?.id ?? null)
    await publishEvent(tx, { type: `${entityType}.file-read`, place, entityId, ...(companyId && { companyId }) })
  })
}

/** Said in the list of jobs by the name of the file. */
export async function enqueueReadPhoto(
  { db, user, language }: Pick<RequestContext, 'db' | 'language'> & { readonly user: { readonly id: string } },
  { kind, id: entityId }: RecordOfFile,
  id: string,
  { id: fileId, name, place }: StoredFile,
): Promise<void> {
  const options = {
    ...{ place, language },
    title: { en: `Reading the photo ${name}`, ar: `قراءة الصورة ${name}` },
    subject: { type: kind.id, id: entityId },
    requestedBy: user.id,
  }
  await enqueueJob(db, readPhotoJob, { id, fileId, entityType: kind.id, entityId }, options)
}

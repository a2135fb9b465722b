import type { RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { writeUploadMetadata } from '#platform/server/files/upload-headers.ts'
import { uploadErrors } from '../contract/upload-errors.ts'
import { activeUploads } from './active-uploads.ts'
import { finishUpload } from './finish-upload.ts'
import { requireTus, uploadAnswer } from './upload-answers.ts'
import { getUpload, type UploadRecord } from './upload-repository.ts'

/**
 * Says where an upload goes on. One that has all its bytes and no file yet was interrupted at the end: it is finished
 * now, because a caller who hears that nothing is missing will not send another chunk.
 */
export async function findOffset(ctx: RequestContext, id: string, exchange: RawExchange): Promise<RawAnswer> {
  requireTus(exchange)
  const { files, database } = ctx.services
  const load = () => database.read(ctx.scope, (db) => getUpload(db, ctx.user.id, id))
  const first = await load()
  if (first.fileId) return offsetAnswer(first)
  const active = await activeUploads(files).enter(id)
  try {
    const upload = await load()
    if (upload.fileId) return offsetAnswer(upload)
    if (upload.receivedBytes === upload.sizeBytes) {
      const fileId = await finishUpload(ctx.services, ctx.scope, upload, ctx)
      return offsetAnswer({ ...upload, fileId })
    }
    const staged = await files.staging.size(id)
    if (staged === null || staged < upload.receivedBytes) throw uploadErrors.contentGone({ id })
    return offsetAnswer(upload)
  } finally {
    active.leave()
  }
}

function offsetAnswer(upload: UploadRecord): RawAnswer {
  const { place } = upload
  const metadata = {
    filename: upload.fileName,
    filetype: upload.mediaType,
    projectCode: place.projectCode,
    siteCode: place.siteCode,
    structureCode: place.structureCode,
    purpose: upload.purpose,
  }
  return uploadAnswer(200, upload, {
    'Upload-Length': String(upload.sizeBytes),
    'Upload-Metadata': writeUploadMetadata(metadata),
  })
}

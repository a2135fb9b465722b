import type { RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { TUS_VERSION } from '#platform/server/files/upload-headers.ts'
import { uploadErrors } from '../contract/upload-errors.ts'
import { activeUploads } from './active-uploads.ts'
import { giveUpUpload } from './finish-upload.ts'
import { requireTus } from './upload-answers.ts'
import { getUpload } from './upload-repository.ts'

/**
 * Gives an upload up and frees its space, even while it is being sent.
 * @throws 404 where it has become a file already: files are deleted where they are used.
 */
export async function cancelUpload(ctx: RequestContext, id: string, exchange: RawExchange): Promise<RawAnswer> {
  requireTus(exchange)
  const { files, database } = ctx.services
  const load = () => database.read(ctx.scope, (db) => getUpload(db, ctx.user.id, id))
  await load()
  const active = await activeUploads(files).takeOver(id)
  try {
    const upload = await load()
    if (upload.fileId) throw uploadErrors.notFound({ id })
    await giveUpUpload(ctx.services, ctx.scope, upload)
    return { status: 204, headers: { 'Tus-Resumable': TUS_VERSION } }
  } finally {
    active.leave()
  }
}

import type { FileHandle } from 'node:fs/promises'
import type { RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { isDiskFull } from '#platform/server/files/durable-file.ts'
import { fileErrors } from '#platform/server/files/file-errors.ts'
import { type ChunkEnd, type ExpectedDigest, receiveChunk } from '#platform/server/files/receive-chunk.ts'
import { CHUNK_MEDIA_TYPE, readByteCount, readChecksum } from '#platform/server/files/upload-headers.ts'
import { uploadErrors } from '../contract/upload-errors.ts'
import { type ActiveUpload, activeUploads } from './active-uploads.ts'
import { finishUpload } from './finish-upload.ts'
import { expiryAfter, requireByteCount, requireTus, uploadAnswer } from './upload-answers.ts'
import { getUpload, setReceivedBytes, type UploadRecord } from './upload-repository.ts'

/**
 * Adds a chunk to an upload. The answer means that its bytes survive a loss of power; with the last one it means that
 * the file is stored, and names it.
 */
export async function sendChunk(ctx: RequestContext, id: string, exchange: RawExchange): Promise<RawAnswer> {
  requireTus(exchange)
  if (exchange.headers['content-type'] !== CHUNK_MEDIA_TYPE) throw uploadErrors.mediaTypeWrong()
  const offset = requireByteCount(exchange, 'Upload-Offset')
  const expected = readChecksum(exchange.headers)
  if (expected === 'unreadable') throw uploadErrors.headerUnreadable({ header: 'Upload-Checksum' })
  const active = await activeUploads(ctx.services.files).enter(id)
  try {
    const upload = await ctx.services.database.read(ctx.scope, (db) => getUpload(db, ctx.user.id, id))
    refuseWrongChunk(upload, offset, exchange)
    const received = await receive(ctx, upload, { active, exchange, expected })
    if (received.receivedBytes < received.sizeBytes) return uploadAnswer(204, received)
    const fileId = await finishUpload(ctx.services, ctx.scope, received, ctx)
    return uploadAnswer(204, { ...received, fileId })
  } finally {
    active.leave()
  }
}

function refuseWrongChunk(upload: UploadRecord, offset: number, exchange: RawExchange): void {
  if (upload.receivedBytes !== offset || upload.fileId) {
    throw uploadErrors.offsetDiffers({ received: upload.receivedBytes })
  }
  const length = readByteCount(exchange.headers['content-length'])
  if (typeof length === 'number' && length > upload.sizeBytes - offset) throw uploadErrors.chunkTooLong()
}

interface Arrival {
  readonly active: ActiveUpload
  readonly exchange: RawExchange
  readonly expected: ExpectedDigest | null
}

async function receive(ctx: RequestContext, upload: UploadRecord, arrival: Arrival): Promise<UploadRecord> {
  const { files } = ctx.services
  const file = await files.staging.open(upload.id, upload.receivedBytes)
  if (!file) throw uploadErrors.contentGone({ id: upload.id })
  try {
    return await receiveInto(file, ctx, upload, arrival)
  } finally {
    await file.close()
  }
}

async function receiveInto(
  file: FileHandle,
  ctx: RequestContext,
  upload: UploadRecord,
  { active, exchange, expected }: Arrival,
): Promise<UploadRecord> {
  const { files, now } = ctx.services
  const path = files.staging.path(upload.id)
  let durable = upload.receivedBytes
  let expiresAt = upload.expiresAt
  const reached = () => ({ ...upload, receivedBytes: durable, expiresAt })
  try {
    const end = await receiveChunk(active.watch(exchange.body), {
      file,
      offset: durable,
      limitBytes: upload.sizeBytes - durable,
      expected,
      onWritten: (to) => files.hasher.advance(upload.id, path, to),
      onDurable: async (to) => {
        const time = now()
        const step = { from: durable, to, now: time, expiresAt: expiryAfter(time) }
        // One statement needs no transaction around it: two round trips less for each chunk.
        await ctx.services.database.read(ctx.scope, (db) => setReceivedBytes(db, upload, step))
        durable = to
        expiresAt = step.expiresAt
      },
    })
    refuseBrokenChunk(end, durable === upload.sizeBytes)
    return reached()
  } catch (error) {
    // Bytes beyond the recorded offset are worth nothing; those before it stay, and the upload can go on.
    if (await hasMore(file, durable)) {
      files.hasher.forget(upload.id)
      // Another process may have gone on with it meanwhile; what is left over is written over by the next chunk.
      if (!files.staging.isShared) await file.truncate(durable)
    }
    throw isDiskFull(error) ? fileErrors.diskFull() : error
  }
}

async function hasMore(file: FileHandle, bytes: number): Promise<boolean> {
  return (await file.stat()).size > bytes
}

/** @throws where the chunk did not come as it was announced. */
function refuseBrokenChunk(end: ChunkEnd, isAllThere: boolean): void {
  if (end === 'mismatch') throw uploadErrors.chunkDamaged()
  if (end === 'too-long') throw uploadErrors.chunkTooLong()
  if (end === 'cut' && !isAllThere) throw uploadErrors.interrupted()
}

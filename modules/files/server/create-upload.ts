import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { newStorageKey } from '#platform/server/files/blob-store.ts'
import { isDiskFull } from '#platform/server/files/durable-file.ts'
import { bytesText, fileErrors } from '#platform/server/files/file-errors.ts'
import { cleanFileName, cleanMediaType } from '#platform/server/files/file-name.ts'
import { reserveStorage } from '#platform/server/files/storage-accounting.ts'
import { readUploadMetadata } from '#platform/server/files/upload-headers.ts'
import { UploadMetadata } from '../contract/upload.ts'
import { uploadErrors } from '../contract/upload-errors.ts'
import { refusingStrangePlaces } from './refusing-strange-places.ts'
import { expiryAfter, requireByteCount, requireTus, uploadAnswer } from './upload-answers.ts'
import { countUnfinishedUploads, insertUpload, type NewUpload } from './upload-repository.ts'

/** Enough for a folder of drawings at once, and an end to a script that only ever announces. */
const MOST_UNFINISHED = 1_000

/** Announces a file: refuses early what could not be kept in the end, and sets the project's room aside. */
export async function createUpload(ctx: RequestContext, exchange: RawExchange): Promise<RawAnswer> {
  requireTus(exchange)
  const metadata = readMetadata(exchange)
  const upload = toUpload(ctx, metadata, requireByteCount(exchange, 'Upload-Length'))
  const { files, database } = ctx.services
  if (upload.sizeBytes === 0) throw uploadErrors.empty({ name: upload.fileName })
  const { maxFileBytes, projectQuotaBytes } = files.limits
  if (upload.sizeBytes > maxFileBytes) {
    throw uploadErrors.tooLarge({ size: bytesText(upload.sizeBytes), limit: bytesText(maxFileBytes) })
  }
  if (upload.sizeBytes > (await files.staging.freeBytes())) throw fileErrors.diskFull()
  await refusingStrangePlaces(() =>
    database.transaction(ctx.scope, async (tx) => {
      const count = await countUnfinishedUploads(tx, ctx.user.id)
      if (count >= MOST_UNFINISHED) throw uploadErrors.tooMany({ count })
      // The row's policy knows grants; that the codes belong together is known to the places alone.
      if (!(await isPlaceVisible(tx, upload.place))) throw uploadErrors.placeUnknown()
      await insertUpload(tx, upload)
      const { projectCode } = upload.place
      const reservation = { projectCode, uploadId: upload.id, sizeBytes: upload.sizeBytes }
      if (!(await reserveStorage(tx, reservation, projectQuotaBytes))) {
        throw await files.overQuota(tx, projectCode, upload.sizeBytes)
      }
      // Before the commit: a record without its file would look like lost bytes, a file without its record is swept.
      await files.staging.create(upload.id).catch((error: unknown) => {
        throw isDiskFull(error) ? fileErrors.diskFull() : error
      })
    }),
  )
  const announced = { receivedBytes: 0, expiresAt: upload.expiresAt, fileId: null }
  return uploadAnswer(201, announced, { Location: `/api/uploads/${upload.id}` })
}

function toUpload(ctx: RequestContext, metadata: UploadMetadata, sizeBytes: number): NewUpload {
  return {
    id: randomUUID(),
    place: {
      projectCode: metadata.projectCode,
      siteCode: metadata.siteCode ?? null,
      structureCode: metadata.structureCode ?? null,
    },
    userId: ctx.user.id,
    fileName: cleanFileName(metadata.filename),
    mediaType: cleanMediaType(metadata.filetype),
    purpose: metadata.purpose,
    sizeBytes,
    expectedSha256: metadata.sha256 ?? null,
    storageKey: newStorageKey(),
    expiresAt: expiryAfter(ctx.services.now()),
  }
}

/** @throws 400 with the fields of the metadata that are missing or wrong. */
function readMetadata(exchange: RawExchange): UploadMetadata {
  const pairs = readUploadMetadata(exchange.headers['upload-metadata'])
  if (!pairs) throw uploadErrors.headerUnreadable({ header: 'Upload-Metadata' })
  const given = Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== ''))
  return UploadMetadata.parse(given)
}

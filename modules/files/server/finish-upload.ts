import { existsSync } from 'node:fs'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { type AuditContext, recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Services } from '#platform/server/context.ts'
import type { Scope } from '#platform/server/database/scope.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { findBlobKey } from '#platform/server/files/storage-accounting.ts'
import { uploadErrors } from '../contract/upload-errors.ts'
import { refusingStrangePlaces } from './refusing-strange-places.ts'
import { deleteUpload, lockUpload, setUploadFile, setUploadHash, type UploadRecord } from './upload-repository.ts'

type FinishServices = Pick<Services, 'files' | 'database'>

/**
 * Makes a file of an upload that has all its bytes: hash, store, record. Every step may be repeated after a crash, and
 * the last one is a single transaction. The caller holds the upload.
 * @param audit who is written down as the one who stored the file.
 * @returns the file's id.
 * @throws 422 where the content is not what was announced or harmful, 413 over the quota: the upload is given up then.
 */
export async function finishUpload(
  services: FinishServices,
  scope: Scope,
  upload: UploadRecord,
  audit: AuditContext,
): Promise<string> {
  if (upload.fileId) return upload.fileId
  try {
    const hashed = await hashUpload(services, scope, upload)
    const mediaType = await inspectStaged(services.files, hashed)
    const fileId = await storeUpload(services, scope, { ...hashed, mediaType }, audit)
    await forgetStaged(services.files, upload.id)
    return fileId
  } catch (error) {
    if (isFinal(error)) await giveUpUpload(services, scope, upload)
    throw error
  }
}

/** Removes an upload with all it has brought. The caller holds it. */
export async function giveUpUpload(services: FinishServices, scope: Scope, upload: UploadRecord): Promise<void> {
  await services.database.transaction(scope, async (tx) => {
    await deleteUpload(tx, await lockUpload(tx, upload.userId, upload.id))
  })
  await forgetStaged(services.files, upload.id)
}

async function hashUpload(services: FinishServices, scope: Scope, upload: UploadRecord): Promise<UploadRecord> {
  if (upload.sha256) return upload
  const sha256 = await hashStaged(services.files, upload)
  if (upload.expectedSha256 !== null && upload.expectedSha256 !== sha256) throw uploadErrors.contentDiffers()
  await services.database.transaction(scope, (tx) => setUploadHash(tx, upload, sha256))
  return { ...upload, sha256 }
}

async function hashStaged({ hasher, staging }: FileStore, upload: UploadRecord): Promise<string> {
  const path = staging.path(upload.id)
  try {
    return await hasher.digest(upload.id, path, upload.sizeBytes)
  } catch {
    // The thread died or had read bytes that were replaced later: once more, from the beginning of the file.
    hasher.forget(upload.id)
    return hasher.digest(upload.id, path, upload.sizeBytes)
  }
}

/** Bytes that are no longer staged have moved into the store before a crash, and were looked at before they did. */
async function inspectStaged(files: FileStore, { id, fileName, mediaType }: UploadRecord): Promise<string> {
  const path = files.staging.path(id)
  if (!existsSync(path)) return mediaType
  return files.inspect({ name: fileName, mediaType }, { path })
}

async function storeUpload(
  { files, database }: FinishServices,
  scope: Scope,
  upload: UploadRecord,
  audit: AuditContext,
): Promise<string> {
  const { place, sizeBytes, storageKey } = upload
  const sha256 = upload.sha256 ?? ''
  const path = files.staging.path(upload.id)
  // An object store takes its time, so the bytes move before the transaction and not in it.
  const known = await database.read(scope, (db) => findBlobKey(db, place.projectCode, sha256))
  if (!known) await files.adopt(storageKey, path)
  return refusingStrangePlaces(() =>
    database.transaction(scope, async (tx) => {
      const current = await lockUpload(tx, upload.userId, upload.id)
      if (current.fileId) return current.fileId
      const content = { sha256, sizeBytes, storageKey }
      const keptKey = await files.keep(tx, place.projectCode, content, () => files.adopt(storageKey, path))
      const file = {
        place,
        name: upload.fileName,
        mediaType: upload.mediaType,
        purpose: upload.purpose,
        createdBy: upload.userId,
      }
      const stored = await files.record(tx, upload.id, file, { ...content, storageKey: keptKey })
      await setUploadFile(tx, upload, stored.id)
      await recordAudit(tx, audit, {
        action: 'file.uploaded',
        entityType: 'file',
        entityId: stored.id,
        place,
        after: { name: stored.name, mediaType: stored.mediaType, purpose: stored.purpose, sizeBytes, sha256 },
      })
      return stored.id
    }),
  )
}

async function forgetStaged({ hasher, staging }: FileStore, id: string): Promise<void> {
  hasher.forget(id)
  await staging.remove(id)
}

/** Refusals that no repetition changes. A full disk or a database that is away may pass. */
function isFinal(error: unknown): boolean {
  return error instanceof RefusalError && error.status < 500 && error.code !== 'upload.not-found'
}

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pictureKindOf, TELLING_BYTES } from '#engines/photo/picture-kind.ts'
import { RECORD_PURPOSE } from '#modules/files/contract/record-purpose.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { StoredFile } from '#platform/server/files/file-repository.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FoundRecord } from '#platform/server/records/find-records.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import type { attachmentsApi } from '../contract/attachments-api.ts'
import { MAX_FILES, type RecordFile, recordFileErrors } from '../contract/record-file.ts'
import { uploadPurposeOf } from '../contract/upload-purpose.ts'
import { enqueueReadPhoto, type RecordOfFile } from './read-photo.ts'
import {
  countFilesOf,
  filesWithIds,
  getRecordFile,
  insertRecordFile,
  isOnRecord,
  markFileRemoved,
  type StoredRecordFile,
  updateCaption,
} from './record-file-repository.ts'
import { sealedParts } from './sealed-parts.ts'
import { mayEdit, openRecord, openRecordFile, present, refuseSealed } from './show-files.ts'

type Endpoints = typeof attachmentsApi.endpoints

/**
 * Puts an uploaded file on its record. A browser that does not know whether it has done so does it again.
 * @throws upload-not-found where it was not uploaded by the caller for this record, or was removed from it; sealed
 */
export async function addFile(
  context: RequestContext,
  { fileId, caption, part = '', ...key }: Omit<InputOf<Endpoints['add']>, 'part'> & { readonly part?: string },
): Promise<RecordFile> {
  const record = await openRecord(context, key)
  await refuseSealed(context, key, part)
  const { id, isNew, file } = await putUploadOnRecord(context, record, { fileId, caption, part })
  if (isNew) {
    const after = { file: file.name, caption, sha256: file.sha256 }
    await noteOnRecord(context, record.kind, record, { action: `${record.kind.id}.file-added`, before: null, after })
  }
  return shown(context, record, id)
}

interface PutUpload {
  readonly fileId: string
  readonly caption: string
  readonly part?: string
  /** What it was uploaded for, where the record was not there yet. */
  readonly purpose?: string
  /** What it is called on the record, where something names it already. */
  readonly id?: string
}

/**
 * Puts a file on a record that the caller's module has opened for them: it says in the record's history what it is part of.
 * @throws upload-not-found where it was not uploaded by the caller for this record, or was removed from it
 */
export async function putUploadOnRecord(
  context: Pick<RequestContext, 'db' | 'services' | 'language'> & { readonly user: { readonly id: string } },
  record: RecordOfFile,
  upload: PutUpload,
): Promise<{ readonly id: string; readonly isNew: boolean; readonly file: StoredFile }> {
  const { db, user, services } = context
  const { fileId, caption, part = '', purpose = uploadPurposeOf(record.id, part), id = randomUUID() } = upload
  const key = { entityType: record.kind.id, entityId: record.id }
  const file = await services.files.getFile(db, fileId).catch(() => null)
  const isForIt =
    file?.purpose === purpose && file.createdBy === user.id && file.place.projectCode === record.projectCode
  if (!isForIt) throw recordFileErrors.uploadNotFound({ fileId })
  if ((await countFilesOf(db, key)).files >= MAX_FILES) throw recordFileErrors.tooManyFiles()
  const picture = pictureKindOf(await firstBytes(services.files, context, file))
  const mediaType = picture?.mediaType ?? file.mediaType
  const added = await insertRecordFile(db, key, record, {
    ...{ file, caption, mediaType, part },
    id,
    isPhoto: picture !== null,
    by: user.id,
  })
  if (!added) throw recordFileErrors.uploadNotFound({ fileId })
  if (added.isNew && picture) await enqueueReadPhoto(context, record, added.id, file)
  return { ...added, file }
}

/**
 * Puts a copy of a stored file on a record that the caller's module has opened: it stays when what it was copied from is let go.
 * Where there is no room for it, the record does without.
 */
export async function copyToRecord(
  context: RequestContext,
  record: RecordOfFile,
  { fileId, name, caption }: { readonly fileId: string; readonly name: string; readonly caption: string },
): Promise<void> {
  const { db, user, services, log } = context
  const { id: entityId, kind, projectCode, siteCode = null, structureCode = null } = record
  if (projectCode === null) return
  const content = await services.files.withLocalPath(db, fileId, (path) => readFile(path))
  const picture = pictureKindOf(content)
  const mediaType = picture?.mediaType ?? 'application/octet-stream'
  const about = { place: { projectCode, siteCode, structureCode }, name, mediaType, createdBy: user.id, content }
  const file = await services.files.saveBytes(db, { ...about, purpose: uploadPurposeOf(entityId) }).catch((error) => {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ entityType: kind.id, entityId, reason: error.message }, 'a file was not copied to a record')
    return null
  })
  if (!file) return
  const id = randomUUID()
  const isPhoto = picture !== null
  await insertRecordFile(db, { entityType: kind.id, entityId }, record, {
    ...{ id, file, mediaType, isPhoto, caption, by: user.id },
  })
  if (isPhoto) await enqueueReadPhoto(context, record, id, file)
}

export async function changeCaption(
  context: RequestContext,
  change: InputOf<Endpoints['change']>,
): Promise<RecordFile> {
  const { file, record } = await openOwn(context, change.id)
  await updateCaption(context.db, change)
  await noteOnRecord(context, record.kind, record, {
    action: `${record.kind.id}.file-captioned`,
    before: { file: file.name, caption: file.caption },
    after: { file: file.name, caption: change.caption },
  })
  return shown(context, record, change.id)
}

/** Takes a file and its content away; the history of the record keeps its name and the hash of what it was. */
export async function removeFile(context: RequestContext, { id }: InputOf<Endpoints['remove']>): Promise<null> {
  const { file, record } = await openOwn(context, id)
  await takeAway(context, record, file)
  return null
}

/** Those of these files that are still on a record, which the caller's module has opened: they leave with what brought them. */
export async function removeFilesFrom(
  context: RequestContext,
  record: FoundRecord,
  ids: readonly string[],
): Promise<void> {
  const key = { entityType: record.kind.id, entityId: record.id }
  for (const file of await filesWithIds(context.db, key, ids)) await takeAway(context, record, file)
}

/** An upload that ended, and that its person does not want on the record after all. */
export async function discardUpload(
  { db, user, services }: RequestContext,
  { fileId }: InputOf<Endpoints['discard']>,
): Promise<null> {
  if (!(await isOwnUpload({ db, user, services }, fileId))) throw recordFileErrors.uploadNotFound({ fileId })
  await services.files.deleteFile(db, fileId, user.id)
  return null
}

/** An upload that is on no record yet, for who brought it: a photo of a form that is still filled in. */
export async function openUpload(
  { db, user, services }: RequestContext,
  { fileId }: InputOf<Endpoints['openUpload']>,
): Promise<FileAnswer> {
  if (!(await isOwnUpload({ db, user, services }, fileId))) throw recordFileErrors.notFound({ id: fileId })
  return services.files.openFile(db, fileId)
}

/** Whether an upload is the caller's, and on no record yet. */
async function isOwnUpload(
  { db, user, services }: Pick<RequestContext, 'db' | 'user' | 'services'>,
  fileId: string,
): Promise<boolean> {
  const file = await services.files.getFile(db, fileId).catch(() => null)
  const isOwn = file?.createdBy === user.id && file.purpose.startsWith(RECORD_PURPOSE)
  return isOwn && !(await isOnRecord(db, fileId))
}

async function takeAway(context: RequestContext, record: FoundRecord, file: StoredRecordFile): Promise<void> {
  const { db, user, services } = context
  await markFileRemoved(db, file.id, user.id)
  const { sha256 } = await services.files.deleteFile(db, file.fileId, user.id)
  if (file.previewId) await services.files.deleteFile(db, file.previewId, user.id)
  await noteOnRecord(context, record.kind, record, {
    action: `${record.kind.id}.file-removed`,
    before: { file: file.name, caption: file.caption, sha256 },
    after: null,
  })
}

/** @throws not-yours where somebody else brought it; sealed */
async function openOwn(
  context: RequestContext,
  id: string,
): Promise<{ readonly file: StoredRecordFile; readonly record: FoundRecord }> {
  const opened = await openRecordFile(context, id)
  if (!mayEdit(context, opened.file)) throw recordFileErrors.notYours({ id })
  await refuseSealed(context, opened.file, opened.file.part)
  return opened
}

/** A file of a record as it is sent. */
export async function shown(context: RequestContext, record: FoundRecord, id: string): Promise<RecordFile> {
  const stored = await getRecordFile(context.db, id)
  const [file] = await present(context, record, [stored], await sealedParts(context.db, stored))
  if (!file) throw recordFileErrors.notFound({ id })
  return file
}

/** What the content is, is told by the content: names and senders say what they like. */
async function firstBytes(
  files: FileStore,
  { db }: Pick<RequestContext, 'db'>,
  { id }: StoredFile,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await files.readFile(db, id, { start: 0, end: TELLING_BYTES - 1 })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

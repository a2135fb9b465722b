import { metresBetween } from '#engines/geodesy/metres-between.ts'
import { pictureKindOfType } from '#engines/photo/picture-kind.ts'
import { positionOfSite } from '#modules/sites/server/public.ts'
import type { FileAnswer, InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type FoundRecord, findRecord, type RecordKey } from '#platform/server/records/find-records.ts'
import { may } from '#platform/server/records/policy.ts'
import type { attachmentsApi } from '../contract/attachments-api.ts'
import type { attachmentsModule } from '../contract/attachments-module.ts'
import { type RecordFile, recordFileErrors } from '../contract/record-file.ts'
import { mayRedraw } from './merge-marks.ts'
import { getRecordFile, pageOfFiles, type StoredRecordFile } from './record-file-repository.ts'
import { sealedParts } from './sealed-parts.ts'

type Endpoints = typeof attachmentsApi.endpoints

/** The record that files hang on. @throws record-not-found for one that the caller may not read. */
export async function openRecord(context: RequestContext, key: RecordKey): Promise<FoundRecord> {
  const record = await findRecord(context, key)
  if (!record) throw recordFileErrors.recordNotFound({ ...key })
  return record
}

/** A file together with its record. @throws not-found where the caller may not read the record: to them there is no file */
export async function openRecordFile(
  context: RequestContext,
  id: string,
): Promise<{ readonly file: StoredRecordFile; readonly record: FoundRecord }> {
  const file = await getRecordFile(context.db, id)
  const record = await findRecord(context, file)
  if (!record) throw recordFileErrors.notFound({ id })
  return { file, record }
}

export async function showFiles(
  context: RequestContext,
  { page, pageSize, part, ...key }: InputOf<Endpoints['list']>,
): Promise<OutputOf<Endpoints['list']>> {
  const record = await openRecord(context, key)
  const found = await pageOfFiles(context.db, key, { page, pageSize, part })
  const { projectCode, siteCode, structureCode } = record
  const sealed = await sealedParts(context.db, key)
  return {
    ...found,
    items: await present(context, record, found.items, sealed),
    can: { add: projectCode !== null && mayWrite(context) && !sealed.has(part ?? '') },
    uploadTo: projectCode === null ? null : { projectCode, siteCode, structureCode },
  }
}

/** Files as they are sent: with how far from the site a photo was taken, and what the caller may do with each. */
export async function present(
  context: RequestContext,
  { siteCode }: FoundRecord,
  files: readonly StoredRecordFile[],
  sealed: ReadonlySet<string>,
): Promise<RecordFile[]> {
  const isPlaced = files.some(({ lon }) => lon !== null)
  const site = isPlaced && siteCode !== null ? await positionOfSite(context.db, siteCode) : null
  return files.map((file) => {
    const { id, name, mediaType, sizeBytes, caption, part, rowVersion, by, at } = file
    const isOpen = !sealed.has(part)
    return {
      ...{ id, name, mediaType, sizeBytes, caption, part, rowVersion, by },
      photo: file.isPhoto ? photoOf(context, file, site) : null,
      at: at.toISOString(),
      can: { edit: isOpen && mayEdit(context, file), draw: isOpen && file.isPhoto && mayWrite(context) },
    }
  })
}

function photoOf(
  context: Pick<RequestContext, 'user'>,
  { isRead, mediaType, previewId, width, height, takenAt, lon, lat, marks }: StoredRecordFile,
  site: { readonly lon: number; readonly lat: number } | null,
): NonNullable<RecordFile['photo']> {
  const metresFromSite = site && lon !== null && lat !== null ? Math.round(metresBetween(site, { lon, lat })) : null
  return {
    ...{ width, height, takenAt, lon, lat, metresFromSite },
    state: isRead ? 'read' : 'reading',
    isShown: pictureKindOfType(mediaType)?.isShown ?? false,
    hasPreview: previewId !== null,
    marks: marks.map((mark) => ({ ...mark, can: { edit: mayRedraw(context, mark) } })),
  }
}

/** The bytes as they were uploaded. A photo may be shown in place; everything else is saved. */
export async function openContent(
  context: RequestContext,
  { id, inline }: InputOf<Endpoints['open']>,
): Promise<FileAnswer> {
  const { file } = await openRecordFile(context, id)
  const answer = await context.services.files.openFile(context.db, file.fileId, {
    inline: inline === '1' && file.isPhoto,
  })
  return { ...answer, mediaType: file.mediaType }
}

export async function openPreview(context: RequestContext, { id }: InputOf<Endpoints['preview']>): Promise<FileAnswer> {
  const { file } = await openRecordFile(context, id)
  if (file.previewId === null) throw recordFileErrors.noPreview({ id })
  return context.services.files.openFile(context.db, file.previewId, { inline: true })
}

export function mayWrite({ user }: Pick<RequestContext, 'user'>): boolean {
  return may<typeof attachmentsModule>(user, 'record-file:write')
}

/** @throws sealed where the files of this part of the record were signed */
export async function refuseSealed({ db }: Pick<RequestContext, 'db'>, key: RecordKey, part: string): Promise<void> {
  if ((await sealedParts(db, key)).has(part)) throw recordFileErrors.sealed({ ...key, part })
}

/** Evidence is changed and removed by who brought it, and by administrators. */
export function mayEdit(context: Pick<RequestContext, 'user'>, { by }: Pick<StoredRecordFile, 'by'>): boolean {
  return mayWrite(context) && (by.id === context.user.id || context.user.isAdmin)
}

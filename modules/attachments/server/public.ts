import type { Db } from '#platform/server/database/database.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'
import { countFilesOf, pageOfFiles, type StoredRecordFile } from './record-file-repository.ts'

export { addFile as addUploadedFile, copyToRecord, putUploadOnRecord, removeFilesFrom } from './edit-files.ts'
export { type PrintedPhoto, pictureOnPaper } from './picture-on-paper.ts'
export { putOnRecord } from './put-on-record.ts'
export { recordFileRef } from './record-file-ref.ts'
export { isOnRecord, type StoredRecordFile } from './record-file-repository.ts'
export { sealing } from './sealed-parts.ts'
export { mayWrite as mayAddFiles } from './show-files.ts'

/** As many as anybody looks through at once. */
const MOST_FILES = 1_000

/**
 * The files of a record that the caller has read: rights follow it. Newest first.
 * @example const photos = (await filesOf(db, key)).filter(({ isPhoto }) => isPhoto)
 */
export async function filesOf(db: Db, record: RecordKey): Promise<readonly StoredRecordFile[]> {
  return (await pageOfFiles(db, record, { page: 1, pageSize: MOST_FILES })).items
}

/** For guards that ask for evidence: `needs at least one photo`, on the record or on a part of it. */
export async function countPhotos(db: Db, record: RecordKey, part?: string): Promise<number> {
  if (part === undefined) return (await countFilesOf(db, record)).photos
  return (await filesOf(db, record)).filter((file) => file.isPhoto && file.part === part).length
}

import { pictureKindOf } from '#engines/photo/picture-kind.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'

import { uploadPurposeOf } from '../contract/upload-purpose.ts'
import { insertRecordFile, keepReading, type PhotoReading } from './record-file-repository.ts'

export interface MadeFile {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
  readonly caption: string
  readonly by: string
  readonly at?: Date
  /** What a photo would say of itself; its own bytes serve as the preview. */
  readonly reading?: PhotoReading
}

/** Puts a file that the server made on a record: in demonstrations, where nobody uploads. Done again, nothing happens. */
export async function putOnRecord(
  { files }: Pick<Services, 'files'>,
  tx: Db,
  record: Place & { readonly id: string; readonly kind: { readonly id: string } },
  { content, reading, ...made }: MadeFile,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = record
  const about = { name: made.name, createdBy: made.by, place: { projectCode, siteCode, structureCode } }
  const purpose = uploadPurposeOf(record.id)
  const store = () => files.saveBytes(tx, { ...about, mediaType: made.mediaType, purpose, content })
  const file = await store()
  const isPhoto = pictureKindOf(content) !== null
  await insertRecordFile(tx, { entityType: record.kind.id, entityId: record.id }, record, { ...made, file, isPhoto })
  if (!isPhoto || !reading) return
  await keepReading(tx, made.id, reading, (await store()).id)
}

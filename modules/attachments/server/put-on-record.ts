import { pictureKindOf } from '#engines/photo/picture-kind.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'

import type { PhotoMark } from '../contract/photo-mark.ts'
import { uploadPurposeOf } from '../contract/upload-purpose.ts'
import type { MarkToStore } from './merge-marks.ts'
import { insertRecordFile, keepReading, type PhotoReading, updateMarks } from './record-file-repository.ts'

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
  /** What its maker drew over it. */
  readonly marks?: readonly PhotoMark[]
}

/** Puts a file that the server made on a record: in demonstrations, where nobody uploads. Done again, nothing happens. */
export async function putOnRecord(
  { files }: Pick<Services, 'files'>,
  tx: Db,
  record: Place & { readonly id: string; readonly kind: { readonly id: string } },
  { content, reading, marks = [], ...made }: MadeFile,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = record
  const about = { name: made.name, createdBy: made.by, place: { projectCode, siteCode, structureCode } }
  const purpose = uploadPurposeOf(record.id)
  const store = () => files.saveBytes(tx, { ...about, mediaType: made.mediaType, purpose, content })
  const file = await store()
  const isPhoto = pictureKindOf(content) !== null
  const added = await insertRecordFile(tx, { entityType: record.kind.id, entityId: record.id }, record, {
    ...made,
    file,
    isPhoto,
  })
  if (!isPhoto || !reading) return
  await keepReading(tx, made.id, reading, (await store()).id)
  if (marks.length === 0 || !added?.isNew) return
  const at = (made.at ?? new Date()).toISOString()
  const drawn = marks.map((mark): MarkToStore => ({ ...mark, by: made.by, at }))
  await updateMarks(tx, { id: made.id, marks: drawn, rowVersion: 1 })
}

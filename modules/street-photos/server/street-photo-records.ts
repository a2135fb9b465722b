import { sql } from 'kysely'
import { z } from 'zod'
import { DETECTION_VERSION } from '#engines/detection/detection-result.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices, byFlag } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { StreetPhoto, streetPhotoErrors } from '../contract/street-photo.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { streetPhotosModule } from '../contract/street-photos-module.ts'
import { streetPhotoKind } from '../contract/street-photos-records.ts'

const WITH_FILE = { ...StreetPhoto.Draft.shape, fileId: z.uuid() }
type Facts = z.output<z.ZodObject<typeof WITH_FILE>>

const IS_PLACED = sql<boolean>`(longitude is not null and latitude is not null)`

const table = recordTable<Facts, InputOf<(typeof streetPhotosApi)['endpoints']['list']>>({
  table: 'street_photos',
  errors: streetPhotoErrors,
  columns: columnsOf(WITH_FILE),
  search: ['name', 'note'],
  sort: { name: sql`name`, takenAt: sql`taken_at`, createdAt: sql`created_at`, updatedAt: sql`updated_at` },
  order: sql`created_at desc, id`,
  filters: { state: byChoices('state'), isPlaced: byFlag(IS_PLACED), isSearched: byFlag(sql<boolean>`is_searched`) },
})

export const streetPhotoSource: RecordSource = {
  table: 'street_photos',
  title: { en: sql`name`, ar: sql`name` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const counted = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from street_findings as found
  where found.project_code = street_photos.project_code and found.photo_id = street_photos.id and ${condition})`

const also = {
  ...savedBy('street_photos'),
  state: sql<StreetPhoto['state']>`state`,
  saidReason: sql<Text | null>`reason`,
  takenAt: sql<string | null>`taken_at`,
  width: sql<number | null>`width`,
  height: sql<number | null>`height`,
  placedBy: sql<StreetPhoto['placedBy']>`case when not ${IS_PLACED} then null
    when longitude = camera_longitude and latitude = camera_latitude then 'camera' else 'person' end`,
  isSearched: sql<boolean>`is_searched`,
  findings: counted(sql`verdict <> 'rejected'`),
  pending: counted(sql`verdict = 'pending'`),
  open: counted(sql`verdict in ('accepted', 'missed') and case_id is null`),
  detection: sql<StreetPhoto['detection']>`coalesce((select runs.state from street_runs as runs
    where runs.project_code = street_photos.project_code and runs.photo_id = street_photos.id and runs.version = ${DETECTION_VERSION}), 'none')`,
  hasPreview: sql<boolean>`(preview_file_id is not null)`,
  previewFileId: sql<string | null>`preview_file_id`,
  jobId: sql<string | null>`job_id`,
}

export const streetPhotos = recordHandlers({
  kind: streetPhotoKind,
  errors: streetPhotoErrors,
  table,
  also,
  can: recordPolicy(streetPhotosModule, {
    edit: 'street-photo:write',
    remove: 'street-photo:write',
    review: 'street-photo:write',
  }),
  audited: ({ name, note, longitude, latitude, isSearched }) => ({ name, note, longitude, latitude, isSearched }),
  isPlaceVisible,
})

export type StoredPhoto = Awaited<ReturnType<typeof streetPhotos.saved.get>>

/** As it is sent. */
export function shownPhoto<Sent extends StoredPhoto>(
  { saidReason, fileId: _, previewFileId: __, ...photo }: Sent,
  language: Language,
) {
  return { ...photo, reason: saidReason?.[language] ?? null }
}

export const { insert: insertPhoto, isKnown: hasPhoto } = table

export async function getPhoto(db: Db, id: string): Promise<StoredPhoto> {
  return table.get(db, id, also)
}

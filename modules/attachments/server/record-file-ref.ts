import { type RawBuilder, sql } from 'kysely'
import type { RecordFileRef } from '../contract/record-file.ts'

/** A file of a record as a part of that record names it; null where it was removed since. */
export function recordFileRef(id: RawBuilder<unknown>): RawBuilder<RecordFileRef | null> {
  return sql`(select jsonb_build_object('id', named.id, 'name', named.name, 'mediaType', named.media_type,
      'hasPreview', named.preview_id is not null)
    from record_files as named where named.id = ${id} and named.removed_at is null)`
}

import { type RawBuilder, sql } from 'kysely'
import { inScope } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { documentsModule } from '../contract/documents-module.ts'
import { SHOWN } from './document-revisions.ts'
import type { Asker } from './search-passages.ts'

/** What names documents: single ones, and folders with all below them. */
export interface Naming {
  readonly projectCode: string
  /** An array of uuids. */
  readonly documentIds: RawBuilder<unknown>
  /** An array of paths. */
  readonly folders: RawBuilder<unknown>
}

const PLACE = {
  project: sql`documents.project_code`,
  site: sql`documents.site_code`,
  structure: sql`documents.structure_code`,
}

/**
 * The documents that are named and that the asker may read now, each with the revision to work by, or else the newest: a
 * table for any query, of `id`, `number`, `title`, `title_ar`, `folder`, and of the revision `revision`, `label`, `file_name`,
 * `media_type`, `size_bytes`, `text_state`, `text_note` and `pages`.
 */
export function heldDocuments(
  { db, user }: Pick<Asker, 'db' | 'user'>,
  { projectCode, documentIds, folders }: Naming,
): RawBuilder<unknown> {
  const mayRead = may<typeof documentsModule>(user, 'document:read')
  return sql`(
    select documents.id, number, title, title_ar, folder, shown.revision, shown.label, shown.file_name, shown.media_type,
      shown.size_bytes, shown.text_state, shown.text_note, shown.pages
    from documents join ${SHOWN} on true
    where ${mayRead} and ${inScope(db, PLACE)} and documents.project_code = ${projectCode} and documents.deleted_at is null
      and (documents.id = any (${documentIds})
        or exists (select from unnest(${folders}) as named
          where folder = named or starts_with(folder, named || '/'))))`
}

/** The number of a document in sight, as a field of any query; null for others. */
export function numberOfDocument(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select documents.number from documents where documents.id = ${id})`
}

import { sql } from 'kysely'
import { inScope } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { DocumentRevision } from '../contract/document.ts'
import type { documentsModule } from '../contract/documents-module.ts'
import type { Asker } from './search-passages.ts'

/** One revision with its file, and the document that it is of. */
export interface RevisionFile
  extends Pick<DocumentRevision, 'revision' | 'label' | 'state' | 'fileName' | 'mediaType' | 'sizeBytes' | 'sha256'> {
  readonly documentId: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
  readonly projectCode: string
  readonly superseded: boolean
  readonly fileId: string
}

/** A revision that the asker may read now; null where there is none, and where it is not theirs to read. */
export async function findRevision(
  { db, user }: Pick<Asker, 'db' | 'user'>,
  { documentId, revision }: { readonly documentId: string; readonly revision: number },
): Promise<RevisionFile | null> {
  if (!may<typeof documentsModule>(user, 'document:read')) return null
  const { rows } = await sql<RevisionFile>`
    select documents.id as "documentId", number, title, title_ar as "titleAr", documents.project_code as "projectCode",
      revision, label, found.state, file_name as "fileName", media_type as "mediaType", size_bytes::float8 as "sizeBytes",
      sha256, superseded_at is not null as superseded, file_id as "fileId"
    from (select * from document_revisions where ${inScope(db)} and document_id = ${documentId} and revision = ${revision})
      as found
    join documents on documents.project_code = found.project_code and documents.id = found.document_id
      and documents.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

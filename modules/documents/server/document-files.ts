import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { inScope } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { documentsModule } from '../contract/documents-module.ts'
import type { Asker } from './search-passages.ts'

/** The file of a document by which one works now. */
export interface DocumentFile {
  readonly documentId: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
  /** What kind of document it is: `MS`. */
  readonly form: string
  readonly revision: number
  readonly label: string
  readonly state: string
  readonly siteCode: string
  readonly structureCode: string
  readonly fileId: string
  /** Hexadecimal. */
  readonly sha256: string
}

/**
 * The files of documents of a project that the asker may read. As {@link listDocumentFiles} has them.
 * @returns fewer than asked for where some are not there or not theirs
 */
export async function findDocumentFiles(
  { db, user }: Pick<Asker, 'db' | 'user'>,
  asked: Asked,
): Promise<DocumentFile[]> {
  return may<typeof documentsModule>(user, 'document:read') ? listDocumentFiles(db, asked) : []
}

interface Asked {
  readonly projectCode: string
  readonly documentIds: readonly string[]
}

/**
 * The files of documents that the scope shows: of each the revision that is published and not superseded, or
 * else shared, or else the newest. By number.
 */
export async function listDocumentFiles(db: Db, { projectCode, documentIds }: Asked): Promise<DocumentFile[]> {
  if (documentIds.length === 0) return []
  const { rows } = await sql<DocumentFile>`
    select documents.id as "documentId", number, title, title_ar as "titleAr", form, site_code as "siteCode",
      structure_code as "structureCode", newest.*
    from documents cross join lateral (
      select revision, label, state, file_id as "fileId", sha256 from document_revisions as of_it
      where of_it.project_code = documents.project_code and of_it.document_id = documents.id
      order by superseded_at is null and of_it.state = 'published' desc,
        superseded_at is null and of_it.state = 'shared' desc, revision desc limit 1) as newest
    where ${inScope(db)} and documents.project_code = ${projectCode} and deleted_at is null
      and documents.id = any (${documentIds}::uuid[])
    order by number`.execute(db)
  return rows
}

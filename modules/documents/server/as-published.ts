import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holding, readPage } from '#platform/server/list-query.ts'
import type { documentsApi } from '../contract/documents-api.ts'
import { REVISION_AS_JSON, type RevisionRow, shownRevision } from './document-revisions.ts'

interface Row {
  readonly of: RevisionRow
  readonly documentId: string
  readonly number: string
  readonly title: string
  readonly total: number
}

/** What was valid at a moment, whatever has been published since: the revision of each document that had not been superseded yet. */
export async function listAsPublished(
  { db, language }: RequestContext,
  query: InputOf<(typeof documentsApi)['endpoints']['asPublished']>,
) {
  const { projectCode, at } = query
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<Row>`
      select ${REVISION_AS_JSON} as of, documents.id as "documentId", number, title, count(*) over ()::int as total
      from document_revisions join documents on documents.project_code = document_revisions.project_code
        and documents.id = document_revisions.document_id
      where ${inScope('document_revisions')} and document_revisions.project_code = ${projectCode}
        and published_at <= ${at} and (superseded_at is null or superseded_at > ${at})
        and ${query.search ? holding(query.search, sql`number`, sql`title`) : sql`true`}
      order by number, documents.id ${window}`,
    ({ of, documentId, number, title }) => ({ ...shownRevision(of, language), documentId, number, title }),
  )
}

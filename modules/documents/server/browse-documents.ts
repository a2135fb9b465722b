import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holding, readPage } from '#platform/server/list-query.ts'
import type { TreeItem } from '../contract/document.ts'
import type { documentsApi } from '../contract/documents-api.ts'
import { below } from './document-records.ts'
import { SEEN_STATE, SEEN_STATUS_CODE } from './document-revisions.ts'

type Endpoints = (typeof documentsApi)['endpoints']

/** What lies in a folder: the folders in it with how many documents they hold, then its own documents. */
export async function listTree({ db }: RequestContext, query: InputOf<Endpoints['tree']>): Promise<Page<TreeItem>> {
  const { projectCode, folder } = query
  const isBelow = folder === '' ? sql`folder <> ''` : sql`folder like ${below(folder)}`
  const skipped = folder === '' ? 1 : folder.length + 2
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<TreeItem & { total_items: number }>`
      with seen as (select documents.*, ${SEEN_STATE} as seen_state, ${SEEN_STATUS_CODE} as seen_code from documents
        where ${inScope('documents')} and project_code = ${projectCode} and deleted_at is null
        and ${query.search ? holding(query.search, sql`number`, sql`title`, sql`title_ar`) : sql`true`}),
      folders as (select split_part(substr(folder, ${skipped}::int), '/', 1) as name, count(*)::int as documents
        from seen where ${isBelow} group by 1),
      items as (
        select name, true as is_folder, ${folder === '' ? '' : `${folder}/`}::text || name as key, documents, null::jsonb as document
        from folders
        union all
        select number, false, id::text, 1, jsonb_build_object('title', title, 'titleAr', title_ar, 'state', seen_state,
          'statusCode', seen_code, 'label', (select label from document_revisions
            where document_revisions.project_code = seen.project_code and document_id = seen.id order by revision desc limit 1))
        from seen where folder = ${folder})
      select name, is_folder as "isFolder", key, documents as "count", document, count(*) over ()::int as total
      from items order by is_folder desc, name ${window}`,
    (row) => {
      const { count, name, isFolder, key, document } = row as unknown as Omit<TreeItem, 'total'> & { count: number }
      return { name, isFolder, key, total: count, document }
    },
  )
}

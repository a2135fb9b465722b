import { type RawBuilder, sql } from 'kysely'
import { heldDocuments } from '#modules/documents/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'

/** What of a collection every query over its files needs. */
export interface OfCollection {
  readonly id: string
  readonly projectCode: string
}

/** What a collection names of a kind. */
const named = ({ id, projectCode }: OfCollection, kind: 'document' | 'folder' | 'upload') =>
  sql`file_collection_items where project_code = ${projectCode} and collection_id = ${id} and kind = ${kind}`

/** Its documents that the asker may read now, those of its folders too, as a table for any query. */
export function documentsOf(asker: Pick<RequestContext, 'db' | 'user'>, of: OfCollection): RawBuilder<unknown> {
  return heldDocuments(asker, {
    projectCode: of.projectCode,
    documentIds: sql`array(select document_id from ${named(of, 'document')})`,
    folders: sql`array(select folder from ${named(of, 'folder')})`,
  })
}

/** All its files that the asker may read now, documents and uploads, as a table for any query. */
export function filesOf(asker: Pick<RequestContext, 'db' | 'user'>, of: OfCollection): RawBuilder<unknown> {
  return sql`(
    select 'document' as kind, held.id, item.id as item_id, held.number as name, held.title, held.title_ar, held.folder,
      held.revision, held.label, held.file_name, held.media_type, held.size_bytes, held.text_state as sync,
      held.text_note as note, held.pages
    from ${documentsOf(asker, of)} as held
    left join (select id, document_id from ${named(of, 'document')}) as item on item.document_id = held.id
    union all
    select 'upload', id, id, file_name, '', '', '', 1, '', file_name, media_type, size_bytes, sync, note, pages
    from ${named(of, 'upload')})`
}

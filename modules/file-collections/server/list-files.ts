import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holding, readPage } from '#platform/server/list-query.ts'
import type { CollectionFile } from '../contract/file-collection.ts'
import type { fileCollectionsApi } from '../contract/file-collections-api.ts'
import { savedCollection } from './collection-records.ts'
import { filesOf } from './held-files.ts'

type Endpoints = (typeof fileCollectionsApi)['endpoints']
type Row = Omit<CollectionFile, 'note'> & { readonly note: Text | null }

/** The files of a collection that the caller may read now: what could not be read first. @throws not-found */
export async function listFiles(
  context: RequestContext,
  { id, sync, search, file, ...paging }: InputOf<Endpoints['files']>,
): Promise<OutputOf<Endpoints['files']>> {
  const { db, language } = context
  const collection = await savedCollection.read(context, id)
  const files = filesOf(context, collection)
  const isFound = search ? holding(search, sql`name`, sql`title`, sql`title_ar`) : sql`true`
  const page = await readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<Row & { total: number }>`
      select kind, id, item_id as "itemId", name, title, title_ar as "titleAr", folder, revision, label,
        file_name as "fileName", media_type as "mediaType", size_bytes::float8 as "sizeBytes", sync, note, pages,
        count(*) over ()::int as total
      from ${files} as files
      where ${anyPlace('the collection was asked for, and its documents by their own places')}
        ${sync ? sql`sync = ${sync}` : sql`true`} and ${file ? sql`id = ${file}` : sql`true`} and ${isFound}
      order by array_position(array['failed', 'none', 'reading', 'ready'], sync), kind <> 'upload', name, id ${window}`,
    ({ total: _total, note, ...row }) => ({ ...row, note: note?.[language] ?? null }),
  )
  const states = await sql<{ sync: CollectionFile['sync']; count: number }>`
    select sync, count(*)::int as count from ${files} as files group by sync order by sync`.execute(db)
  const folders = await sql<{ itemId: string; folder: string }>`
    select id as "itemId", folder from file_collection_items
    where project_code = ${collection.projectCode} and collection_id = ${id} and kind = 'folder' order by folder`.execute(
    db,
  )
  return { ...page, states: states.rows, folders: folders.rows }
}

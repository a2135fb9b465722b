import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { heldDocuments, numberOfDocument } from '#modules/documents/server/public.ts'
import { RECORD_PURPOSE } from '#modules/files/contract/record-purpose.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { fileCollectionErrors, MOST_NAMED } from '../contract/file-collection.ts'
import type { fileCollectionsApi } from '../contract/file-collections-api.ts'
import { fileCollectionKind } from '../contract/file-collections-records.ts'
import { collectionToFill, type StoredCollection, savedCollection } from './collection-records.ts'
import { readUpload } from './read-upload.ts'

type Endpoints = (typeof fileCollectionsApi)['endpoints']
type Item = {
  readonly id: string
  readonly kind: 'document' | 'folder' | 'upload'
  readonly name: string
  readonly fileId: string | null
}

/** @throws file-collection.document-unknown where one is not of the project, or out of sight */
export async function addDocuments(
  context: RequestContext,
  { id, documentIds }: InputOf<Endpoints['addDocuments']>,
): Promise<null> {
  const { db, user } = context
  const collection = await collectionToFill(context, id)
  const wanted = [...new Set(documentIds)]
  const { projectCode } = collection
  const held = heldDocuments(context, { projectCode, documentIds: sql`${wanted}::uuid[]`, folders: sql`'{}'::text[]` })
  const { rows } = await sql<{
    id: string
    number: string
  }>`select id, number from ${held} as held order by number`.execute(db)
  if (rows.length < wanted.length) throw fileCollectionErrors.documentUnknown()
  await assertRoom(db, collection, rows.length)
  await sql`
    insert into file_collection_items (project_code, collection_id, id, is_public, kind, document_id, created_by)
    select ${projectCode}, ${id}, gen_random_uuid(), ${collection.isPublic}, 'document', document_id, ${user.id}
    from unnest(${rows.map((row) => row.id)}::uuid[]) as document_id on conflict do nothing`.execute(db)
  return tell(context, collection, 'filled', rows.map(({ number }) => number).join(', '))
}

/** @throws file-collection.folder-unknown where nothing in it is in sight */
export async function addFolder(
  context: RequestContext,
  { id, folder }: InputOf<Endpoints['addFolder']>,
): Promise<null> {
  const { db, user } = context
  const collection = await collectionToFill(context, id)
  const { projectCode } = collection
  const held = heldDocuments(context, {
    ...{ projectCode, documentIds: sql`'{}'::uuid[]`, folders: sql`array[${folder}]::text[]` },
  })
  const { rows } = await sql`select from ${held} as held limit 1`.execute(db)
  if (rows.length === 0) throw fileCollectionErrors.folderUnknown()
  await assertRoom(db, collection, 1)
  await sql`
    insert into file_collection_items (project_code, collection_id, id, is_public, kind, folder, created_by)
    values (${projectCode}, ${id}, ${randomUUID()}, ${collection.isPublic}, 'folder', ${folder}, ${user.id}) on conflict do nothing`.execute(
    db,
  )
  return tell(context, collection, 'filled', folder)
}

/** @throws file-collection.file-unknown where it was uploaded by somebody else, or for something else */
export async function addUpload(
  context: RequestContext,
  { id, fileId }: InputOf<Endpoints['addUpload']>,
): Promise<null> {
  const { db, user, services } = context
  const collection = await collectionToFill(context, id)
  const file = await services.files.getFile(db, fileId)
  if (file.createdBy !== user.id || file.purpose !== purposeOf(id)) throw fileCollectionErrors.fileUnknown()
  await assertRoom(db, collection, 1)
  const itemId = randomUUID()
  const { projectCode } = collection
  await sql`
    insert into file_collection_items (project_code, collection_id, id, is_public, kind, file_id, file_name, media_type, size_bytes,
      sync, created_by)
    values (${projectCode}, ${id}, ${itemId}, ${collection.isPublic}, 'upload', ${fileId}, ${file.name}, ${file.mediaType}, ${file.sizeBytes},
      'reading', ${user.id})`.execute(db)
  await beginReading(context, collection, { itemId, fileId, name: file.name })
  return tell(context, collection, 'filled', file.name)
}

/** What is uploaded for a collection says so: nobody reads it but by its collection. */
const purposeOf = (id: string) => `${RECORD_PURPOSE}${id}.library`

export async function takeOut(context: RequestContext, { id, itemId }: InputOf<Endpoints['takeOut']>): Promise<null> {
  const collection = await collectionToFill(context, id)
  const item = await getItem(context.db, collection, itemId)
  await sql`delete from file_collection_items where project_code = ${collection.projectCode} and id = ${itemId}`.execute(
    context.db,
  )
  if (item.fileId) await context.services.files.deleteFile(context.db, item.fileId, context.user.id)
  return tell(context, collection, 'emptied', item.name)
}

/** Once more from the start, after a failure or where a better reader has come. */
export async function readAgain(
  context: RequestContext,
  { id, itemId }: InputOf<Endpoints['readAgain']>,
): Promise<null> {
  const collection = await collectionToFill(context, id)
  const { fileId, name } = await getItem(context.db, collection, itemId)
  if (!fileId) throw fileCollectionErrors.itemUnknown({ id: itemId })
  await sql`update file_collection_items set sync = 'reading', note = null
    where project_code = ${collection.projectCode} and id = ${itemId}`.execute(context.db)
  await beginReading(context, collection, { itemId, fileId, name })
  return null
}

/** The bytes of an upload, for whoever may see its collection, wherever in the project they work. */
export async function openUpload(
  context: RequestContext,
  { id, itemId }: InputOf<Endpoints['file']>,
): Promise<FileAnswer> {
  const { database, files } = context.services
  const { fileId } = await getItem(context.db, await savedCollection.read(context, id), itemId)
  if (!fileId) throw fileCollectionErrors.itemUnknown({ id: itemId })
  return database.read(SYSTEM_SCOPE, (db) => files.openFile(db, fileId))
}

async function getItem(db: Db, { id, projectCode }: StoredCollection, itemId: string): Promise<Item> {
  const { rows } = await sql<Item>`
    select item.id, kind, file_id as "fileId",
      coalesce(folder, nullif(file_name, ''), ${numberOfDocument(sql`document_id`)}, '') as name
    from file_collection_items as item
    where item.project_code = ${projectCode} and collection_id = ${id} and item.id = ${itemId}`.execute(db)
  const item = rows[0]
  if (!item) throw fileCollectionErrors.itemUnknown({ id: itemId })
  return item
}

async function assertRoom(db: Db, { id, projectCode }: StoredCollection, added: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from file_collection_items
    where project_code = ${projectCode} and collection_id = ${id}`.execute(db)
  if ((rows[0]?.count ?? 0) + added > MOST_NAMED) throw fileCollectionErrors.full({ id })
}

async function beginReading(
  { db, user, language }: RequestContext,
  { id, projectCode }: StoredCollection,
  { name, ...item }: { readonly itemId: string; readonly fileId: string; readonly name: string },
): Promise<void> {
  await enqueueJob(
    db,
    readUpload,
    { projectCode, collectionId: id, ...item },
    {
      place: { projectCode, siteCode: null, structureCode: null },
      title: { en: `Reading ${name}`, ar: `قراءة ${name}` },
      subject: { type: 'file-collection', id },
      requestedBy: user.id,
      language,
    },
  )
}

async function tell(
  context: RequestContext,
  collection: StoredCollection,
  verb: 'filled' | 'emptied',
  what: string,
): Promise<null> {
  const [before, after] = verb === 'filled' ? [null, { files: what }] : [{ files: what }, null]
  await publishChange(context, fileCollectionKind, collection, { action: `file-collection.${verb}`, before, after })
  return null
}

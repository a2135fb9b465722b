import { sql } from 'kysely'
import { type Asker, passagesOf, type RevisionFacts, readableRevisions } from '#modules/documents/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { may } from '#platform/server/records/policy.ts'
import type { LibraryPassage } from '../contract/file-collection.ts'
import type { fileCollectionsApi } from '../contract/file-collections-api.ts'
import type { fileCollectionsModule } from '../contract/file-collections-module.ts'
import { collectionTable } from './collection-records.ts'
import { documentsOf, type OfCollection } from './held-files.ts'

export interface CollectionSearch {
  /** At most. */
  readonly limit: number
  /** Also revisions that another one has superseded, each marked as such. */
  readonly withSuperseded?: boolean
}

/** An upload as a revision is known; `collectionId` says where it lies. */
export type UploadFacts = RevisionFacts & { readonly collectionId: string }

/**
 * The passages of a collection that answer a question best: of its uploads, and of those of its documents that the asker may
 * read now.
 * @returns best first; nothing where the collection is out of sight
 */
export async function searchCollection(
  asker: Asker,
  collectionId: string,
  query: string,
  { limit, withSuperseded = false }: CollectionSearch,
): Promise<LibraryPassage[]> {
  const collection = await collectionInSight(asker, collectionId)
  if (!collection) return []
  const held = await sql<{ id: string }>`select id from ${documentsOf(asker, collection)} as held`.execute(asker.db)
  const documentIds = held.rows.map(({ id }) => id)
  const revisions = await readableRevisions(asker, { projectCode: collection.projectCode, documentIds, withSuperseded })
  const uploads = await uploadsWhere(
    asker.db,
    sql`items.project_code = ${collection.projectCode} and collection_id = ${collectionId}`,
  )
  const found = await passagesOf(asker, query, { revisions, others: uploads, limit })
  return found.map((passage) => ({ ...passage, collectionId: uploads.get(passage.revisionId)?.collectionId ?? null }))
}

/** Of these entries the uploads whose collection the asker may see now. */
export async function uploadsInSight(
  { db, user }: Pick<Asker, 'db' | 'user'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UploadFacts>> {
  if (ids.length === 0 || !may<typeof fileCollectionsModule>(user, 'file-collection:read')) return new Map()
  return uploadsWhere(db, sql`items.id = any (${ids}::uuid[])`)
}

export async function listPassages(
  context: RequestContext,
  { id, query, limit }: InputOf<(typeof fileCollectionsApi)['endpoints']['passages']>,
): Promise<{ items: LibraryPassage[] }> {
  await collectionTable.get(context.db, id, {})
  return { items: await searchCollection(context, id, query, { limit }) }
}

async function collectionInSight({ db, user }: Asker, id: string): Promise<OfCollection | null> {
  if (!may<typeof fileCollectionsModule>(user, 'file-collection:read')) return null
  return collectionTable.get(db, id, {}).catch((error: unknown) => {
    if (error instanceof RefusalError) return null
    throw error
  })
}

/** Asked with the rules of collections for every asker, administrators too. */
async function uploadsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<ReadonlyMap<string, UploadFacts>> {
  const { rows } = await sql<UploadFacts>`
    select items.id as "documentId", items.id as "revisionId", '' as number, file_name as title, '' as "titleAr",
      items.project_code as "projectCode", 1 as revision, '' as label, '' as state, false as superseded,
      collection_id as "collectionId"
    from file_collection_items as items join file_collections on file_collections.project_code = items.project_code
      and file_collections.id = collection_id and deleted_at is null
      and (file_collections.is_public or file_collections.created_by::text = (select current_setting('app.user_id', true)))
    where items.kind = 'upload' and sync = 'ready' and ${condition}`.execute(db)
  return new Map(rows.map((row) => [row.revisionId, row]))
}

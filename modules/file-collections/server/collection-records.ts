import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible, PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { uuidOf } from '#platform/server/database/uuid-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byFlag } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { MayRead, RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type FileCollection, fileCollectionErrors } from '../contract/file-collection.ts'
import type { fileCollectionsApi } from '../contract/file-collections-api.ts'
import type { fileCollectionsModule } from '../contract/file-collections-module.ts'
import { fileCollectionKind } from '../contract/file-collections-records.ts'

type Endpoints = (typeof fileCollectionsApi)['endpoints']
type Facts = z.output<typeof FileCollection.Draft>

/** A collection is its maker's alone until it is public; administrators are no exception. */
export const isOwnOrPublic: MayRead = (id, personId) =>
  sql<boolean>`exists (select from file_collections as collection
    where collection.id = ${uuidOf(id)} and (collection.is_public or collection.created_by::text = ${personId}))`

export const collectionTable = recordTable<Facts, InputOf<Endpoints['list']>>({
  table: 'file_collections',
  errors: fileCollectionErrors,
  columns: {
    projectCode: 'project_code',
    name: 'name',
    nameAr: 'name_ar',
    description: 'description',
    isPublic: 'is_public',
  },
  mayRead: sql<boolean>`(is_public or created_by::text = (select current_setting('app.user_id', true)))`,
  // What is public is seen by everybody who sees something of the project.
  inSight: sql<boolean>`project_code = any (${PROJECTS_IN_SIGHT})`,
  search: ['name', 'name_ar'],
  sort: { name: sql`name`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: { isPublic: byFlag('is_public') },
})

const records = recordHandlers({
  kind: fileCollectionKind,
  errors: fileCollectionErrors,
  table: collectionTable,
  also: savedBy('file_collections'),
  can: ({ user }: Pick<RequestContext, 'user'>, { createdBy }) => {
    const mayWrite = may<typeof fileCollectionsModule>(user, 'file-collection:write') && createdBy.id === user.id
    return { edit: mayWrite, remove: mayWrite }
  },
  audited: ({ name, isPublic }) => ({ name, isPublic }),
  isPlaceVisible,
})

export const { saved: savedCollection } = records
export type StoredCollection = Awaited<ReturnType<typeof savedCollection.get>>

function assertMayPublish({ user }: RequestContext, { isPublic }: { readonly isPublic: boolean }, was = false): void {
  if (isPublic && !was && !may<typeof fileCollectionsModule>(user, 'file-collection:publish'))
    throw fileCollectionErrors.mayNotPublish()
}

export const collectionHandlers = {
  ...records.handlers,
  create: (context: RequestContext, draft: Facts) => {
    assertMayPublish(context, draft)
    return records.handlers.create(context, draft)
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    assertMayPublish(context, change, (await savedCollection.get(context, change.id)).isPublic)
    const saved = await records.handlers.change(context, change)
    await sql`update file_collection_items set is_public = ${change.isPublic}
      where project_code = ${saved.projectCode} and collection_id = ${change.id}`.execute(context.db)
    return saved
  },
}

/** A collection that the caller may fill. @throws not-found, not-yours */
export async function collectionToFill(context: RequestContext, id: string): Promise<StoredCollection> {
  const collection = await savedCollection.get(context, id)
  if (!savedCollection.present(context, collection).can.edit) throw fileCollectionErrors.notYours({ id })
  return collection
}

export const collectionSource: RecordSource = {
  table: 'file_collections',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

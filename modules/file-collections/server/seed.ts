import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { type DemoUpload, demoCollections } from '#demo/documents/demo-collections.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { RECORD_PURPOSE } from '#modules/files/contract/record-purpose.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { collectionTable } from './collection-records.ts'
import { readUpload } from './read-upload.ts'

const PROJECT = 'WHN'
const PLACE = { projectCode: PROJECT, siteCode: null, structureCode: null }

/** Loads the collections of the demonstration; their uploads are read by the queue, like files of people. */
export async function seedFileCollections(services: Services): Promise<void> {
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { key, by, folders, uploads, ...facts } of demoCollections()) {
      const id = demonstrationId(`file collection ${key}`)
      if (await collectionTable.isKnown(tx, id)) continue
      const maker = demonstrationUserId(by)
      await collectionTable.insert(tx, { ...facts, projectCode: PROJECT, id }, maker)
      for (const folder of folders)
        await sql`
          insert into file_collection_items (project_code, collection_id, id, is_public, kind, folder, created_by)
          values (${PROJECT}, ${id}, ${demonstrationId(`${key} ${folder}`)}, ${facts.isPublic}, 'folder', ${folder}, ${maker})`.execute(
          tx,
        )
      for (const upload of uploads) await seedUpload(services, tx, { id, maker, isPublic: facts.isPublic }, upload)
    }
  })
}

async function seedUpload(
  { files }: Services,
  tx: Db,
  { id, maker, isPublic }: { readonly id: string; readonly maker: string; readonly isPublic: boolean },
  { name, mediaType, bytes }: DemoUpload,
): Promise<void> {
  const about = { place: PLACE, name, mediaType, purpose: `${RECORD_PURPOSE}${id}.library`, createdBy: maker }
  const file = await files.saveBytes(tx, { ...about, content: bytes() })
  const itemId = demonstrationId(`${id} ${name}`)
  await sql`
    insert into file_collection_items (project_code, collection_id, id, is_public, kind, file_id, file_name, media_type, size_bytes,
      sync, created_by)
    values (${PROJECT}, ${id}, ${itemId}, ${isPublic}, 'upload', ${file.id}, ${name}, ${mediaType}, ${file.sizeBytes}, 'reading', ${maker})`.execute(
    tx,
  )
  await enqueueJob(
    tx,
    readUpload,
    { projectCode: PROJECT, collectionId: id, itemId, fileId: file.id },
    {
      place: PLACE,
      title: { en: `Reading ${name}`, ar: `قراءة ${name}` },
      subject: { type: 'file-collection', id },
      requestedBy: maker,
    },
  )
}

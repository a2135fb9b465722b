import { sql } from 'kysely'
import { z } from 'zod'
import { indexText } from '#modules/documents/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { CollectionFile } from '../contract/file-collection.ts'

const Input = z.object({ projectCode: z.string(), collectionId: z.uuid(), itemId: z.uuid(), fileId: z.uuid() })
type Input = z.output<typeof Input>

/** Reads the text of an upload and puts its passages into the index, under the id of its entry. */
export const readUpload = defineJob({
  kind: 'file-collections.read-upload',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    const { name } = await job.services.files.getFile(job.db, input.fileId)
    await job.services.files.withLocalPath(job.db, input.fileId, (path) =>
      indexText(job, { path, key: input.itemId, title: name, area: 'file-collection' }, (tx, { state, note, pages }) =>
        tell(tx, input, state, note, pages),
      ),
    )
  },
  onFailed: (tx, input, reason) => tell(tx, input, 'failed', reason, null),
})

async function tell(
  tx: Db,
  { projectCode, collectionId, itemId }: Input,
  sync: CollectionFile['sync'],
  note: Text | null,
  pages: number | null,
): Promise<void> {
  await sql`update file_collection_items set sync = ${sync}, note = ${note && JSON.stringify(note)}::jsonb, pages = ${pages}
    where project_code = ${projectCode} and id = ${itemId}`.execute(tx)
  const place = { projectCode, siteCode: null, structureCode: null }
  await publishEvent(tx, { type: 'file-collection.file-read', place, entityId: collectionId, data: { itemId } })
}

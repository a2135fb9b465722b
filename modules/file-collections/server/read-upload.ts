import { sql } from 'kysely'
import { z } from 'zod'
import { indexText } from '#modules/documents/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { CollectionFile } from '../contract/file-collection.ts'

const Input = z.object({ projectCode: z.string(), collectionId: z.uuid(), itemId: z.uuid(), fileId: z.uuid() })
type Input = z.output<typeof Input>

/** Reads the text of an upload and puts its passages into the index, under the id of its entry. */
export const readUpload = defineJob({
  kind: 'file-collections.read-upload',
  input: Input,
  maxAttempts: 3,
  run: (job, input) => read(job, input, false),
  onFailed: (tx, input, reason) => tell(tx, input, 'failed', reason, null),
})

/** Reads it once more with the pages that are pictures of text. */
export const recogniseUpload = defineJob({
  kind: 'file-collections.recognise-upload',
  input: Input,
  maxAttempts: 2,
  run: (job, input) => read(job, input, true),
  // What the file says itself was found before, and stays.
  onFailed: async (tx, { projectCode, itemId }, reason) => {
    await sql`update file_collection_items set note = ${JSON.stringify(reason)}::jsonb,
      sync = case sync when 'reading' then 'failed' else sync end
      where project_code = ${projectCode} and id = ${itemId}`.execute(tx)
  },
})

async function read(job: JobContext, input: Input, recognises: boolean): Promise<void> {
  const { name } = await job.services.files.getFile(job.db, input.fileId)
  await job.services.files.withLocalPath(job.db, input.fileId, (path) =>
    indexText(
      job,
      { path, key: input.itemId, title: name, area: 'file-collection', recognises },
      async (tx, { state, note, pages, scanned }) => {
        await tell(tx, input, state, note, pages)
        if (scanned > 0) await enqueueJob(tx, recogniseUpload, input, followUp(input, name))
      },
    ),
  )
}

function followUp({ projectCode, collectionId }: Input, name: string) {
  return {
    place: { projectCode, siteCode: null, structureCode: null },
    title: { en: `Reading scanned pages of ${name}`, ar: `قراءة الصفحات الممسوحة ضوئيًا من ${name}` },
    subject: { type: 'file-collection', id: collectionId },
    // Nobody's own work: it takes one place at most.
    requestedBy: null,
  }
}

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

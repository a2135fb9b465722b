import { sql } from 'kysely'
import { z } from 'zod'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { DocumentRevision } from '../contract/document.ts'
import { indexText } from './index-text.ts'

const Input = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  documentId: z.uuid(),
  revision: z.number().int(),
  revisionId: z.uuid(),
  fileId: z.uuid(),
})
type Input = z.output<typeof Input>

/** Reads the text of a revision in a process of its own and puts its passages into the index. */
export const readText = defineJob({
  kind: 'documents.read-text',
  input: Input,
  maxAttempts: 3,
  run: (job, input) => read(job, input, false),
  onFailed: (tx, input, reason) => tell(tx, input, 'failed', { note: reason }),
})

/** Reads it once more with the pages that are pictures of text: behind the others, because each takes seconds. */
export const recogniseText = defineJob({
  kind: 'documents.recognise-text',
  input: Input,
  maxAttempts: 2,
  run: (job, input) => read(job, input, true),
  // What the file says itself was found before, and stays.
  onFailed: async (tx, { revisionId }, reason) => {
    await sql`update document_revisions set text_note = ${JSON.stringify(reason)}::jsonb,
      text_state = case text_state when 'reading' then 'failed' else text_state end where id = ${revisionId}`.execute(
      tx,
    )
  },
})

async function read(job: JobContext, input: Input, recognises: boolean): Promise<void> {
  const { files } = job.services
  const title = await titleOf(job.db, input.documentId)
  await files.withLocalPath(job.db, input.fileId, (path) =>
    indexText(
      job,
      { path, key: input.revisionId, title, area: 'document', recognises },
      async (tx, { state, note, pages, pagesPath, scanned }) => {
        if (pagesPath === null) return tell(tx, input, state, { note: null })
        const kept = await files.saveBytes(tx, {
          place: placeOf(input),
          name: `${input.revisionId}.pages.json`,
          mediaType: 'application/json',
          purpose: 'documents.pages',
          createdBy: job.user?.id ?? null,
          content: { path: pagesPath },
        })
        await tell(tx, input, state, { note, pages, pagesFileId: kept.id })
        if (scanned > 0) await enqueueJob(tx, recogniseText, input, followUp(input, scanned))
      },
    ),
  )
}

function followUp(input: Input, scanned: number) {
  return {
    place: placeOf(input),
    title: { en: `Reading scanned pages: ${scanned}`, ar: `قراءة الصفحات الممسوحة ضوئيًا: ${scanned}` },
    subject: { type: 'document', id: input.documentId },
    // Nobody's own work: it takes one place at most, and whoever brought the scan goes on with other files.
    requestedBy: null,
  }
}

async function titleOf(db: Db, documentId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select concat_ws(' ', number, title, title_ar) as title from documents where id = ${documentId}`.execute(db)
  return rows[0]?.title ?? ''
}

async function tell(
  tx: Db,
  input: Input,
  state: DocumentRevision['text'],
  facts: { readonly note: Text | null; readonly pages?: number | null; readonly pagesFileId?: string },
): Promise<void> {
  const { note, pages = null, pagesFileId = null } = facts
  const { rows } = await sql<{ keptTo: string[] | null }>`update document_revisions set text_state = ${state},
    text_note = ${note && JSON.stringify(note)}::jsonb, pages = ${pages}, pages_file_id = ${pagesFileId}
    where id = ${input.revisionId} returning kept_to as "keptTo"`.execute(tx)
  const [data, keptTo] = [{ revision: input.revision }, rows[0]?.keptTo ?? null]
  await publishEvent(tx, {
    type: 'document.text-read',
    place: placeOf(input),
    keptTo,
    entityId: input.documentId,
    data,
  })
}

function placeOf({ projectCode, siteCode, structureCode }: Input) {
  return { projectCode, siteCode, structureCode }
}

import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { DOCUMENT_PAGES_FILE, DOCUMENT_SEGMENT_FILE } from '#engines/documents/text-files.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { addSegment } from './passage-index.ts'

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

const Read = z.object({
  pages: z.number().int(),
  passages: z.number().int(),
  characters: z.number().int(),
  unread: z.number().int(),
  warnings: z.array(z.string()),
})
type Read = z.output<typeof Read>

/** A file whose kind has no text: the document is there, and is found by its number and title. */
const NO_TEXT = 'no-text-kind'

/** Reads the text of a revision in a process of its own and puts its passages into the index. */
export const readText = defineJob({
  kind: 'documents.read-text',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    await job.services.files.withLocalPath(job.db, input.fileId, (path) => read(job, input, path))
  },
  onFailed: (tx, input, reason) => tell(tx, input, 'failed', { note: reason }),
})

async function read(job: JobContext, input: Input, path: string): Promise<void> {
  const { config, files } = job.services
  const title = await titleOf(job.db, input.documentId)
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('documents/text'),
    input: { file: path, key: input.revisionId, title },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    collect: async (result, folder) => {
      const found = Read.parse(result)
      // Before the revision says that it can be searched; read once more, the later segment counts.
      if (found.passages > 0) await addSegment(job.services, await readFile(join(folder, DOCUMENT_SEGMENT_FILE)))
      await job.finish(async (tx) => {
        const pages = await files.saveBytes(tx, {
          place: placeOf(input),
          name: `${input.revisionId}.pages.json`,
          mediaType: 'application/json',
          purpose: 'documents.pages',
          createdBy: job.user?.id ?? null,
          content: { path: join(folder, DOCUMENT_PAGES_FILE) },
        })
        const state = found.passages > 0 ? 'ready' : 'none'
        await tell(tx, input, state, { note: noteOf(found), pages: found.pages, pagesFileId: pages.id })
      })
    },
  })
  if (outcome.state === 'done') return
  if (outcome.state === 'refused' && outcome.code === NO_TEXT)
    await job.finish((tx) => tell(tx, input, 'none', { note: null }))
  else throw parserRefusal(job, outcome, 'document', 'reading a document')
}

/** What a reader has to know of what was left out; null where all was read. */
function noteOf({ pages, unread, warnings }: Read): Text | null {
  const said: Text[] = warnings.map((warning) => ({ en: warning, ar: warning }))
  if (unread > 0)
    said.unshift({
      en: `${unread} of ${pages} pages hold no text that can be searched: they are scanned or drawn.`,
      ar: `${unread} من ${pages} صفحات لا تحوي نصًا يمكن البحث فيه: فهي ممسوحة ضوئيًا أو مرسومة.`,
    })
  if (said.length === 0) return null
  return { en: said.map(({ en }) => en).join(' '), ar: said.map(({ ar }) => ar).join(' ') }
}

async function titleOf(db: Db, documentId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select concat_ws(' ', number, title, title_ar) as title from documents where id = ${documentId}`.execute(db)
  return rows[0]?.title ?? ''
}

async function tell(
  tx: Db,
  input: Input,
  state: 'ready' | 'none' | 'failed',
  facts: { readonly note: Text | null; readonly pages?: number; readonly pagesFileId?: string },
): Promise<void> {
  const { note, pages = null, pagesFileId = null } = facts
  await sql`update document_revisions set text_state = ${state}, text_note = ${note && JSON.stringify(note)}::jsonb,
    pages = ${pages}, pages_file_id = ${pagesFileId} where id = ${input.revisionId}`.execute(tx)
  const data = { revision: input.revision }
  await publishEvent(tx, { type: 'document.text-read', place: placeOf(input), entityId: input.documentId, data })
}

function placeOf({ projectCode, siteCode, structureCode }: Input) {
  return { projectCode, siteCode, structureCode }
}

import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { THUMBNAIL_FILE } from '#engines/documents/text-files.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'

const Input = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  documentId: z.uuid(),
  revision: z.number().int(),
  fileId: z.uuid(),
  sha256: z.string(),
})
type Input = z.output<typeof Input>

/** Kinds of files that a first page is drawn of. */
const DRAWN = /^(application\/pdf|image\/(png|jpeg|webp)|application\/vnd\.(openxmlformats-officedocument|ms-).*)$/i

/** Puts the drawing of a first page in the queue, once: of what is drawn already, or is of no such kind, nothing comes. */
export async function beginThumbnail(tx: Db, input: Input & { readonly mediaType: string }): Promise<void> {
  const { mediaType, ...work } = input
  const state = DRAWN.test(mediaType) ? 'drawing' : 'none'
  const { rows } = await sql`update document_revisions set thumbnail_state = ${state}
    where project_code = ${work.projectCode} and document_id = ${work.documentId} and revision = ${work.revision}
      and thumbnail_state = 'unknown' returning revision`.execute(tx)
  if (rows.length === 0 || state === 'none') return
  await enqueueJob(tx, drawThumbnail, work, {
    place: placeOf(work),
    title: { en: 'Drawing the first page', ar: 'رسم الصفحة الأولى' },
    subject: { type: 'document', id: work.documentId },
    // Nobody's own work: whoever asks for the picture first only happens to be first.
    requestedBy: null,
  })
}

/**
 * Draws the first page of a revision in a process of its own, in turn with other work that reads files: forty uploads at once
 * are not held up by their pictures. Of content that was drawn before, that picture counts.
 */
export const drawThumbnail = defineJob({
  kind: 'documents.draw-thumbnail',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    const known = await findDrawn(job.db, input)
    if (known) return job.finish((tx) => tell(tx, input, known))
    await job.services.files.withLocalPath(job.db, input.fileId, (path) => draw(job, input, path))
  },
  onFailed: (tx, input) => tell(tx, input, null),
})

async function draw(job: JobContext, input: Input, path: string): Promise<void> {
  const { config, files } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('documents/thumbnail'),
    input: { file: path },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    collect: async (result, folder) => {
      const { isDrawn } = z.object({ isDrawn: z.boolean() }).parse(result)
      const content = isDrawn ? await readFile(join(folder, THUMBNAIL_FILE)) : null
      await job.finish(async (tx) => {
        const place = placeOf(input)
        const about = { name: 'thumbnail.webp', mediaType: 'image/webp', purpose: 'documents.thumbnail' }
        const kept = content && (await files.saveBytes(tx, { place, ...about, createdBy: null, content }))
        await tell(tx, input, kept?.id ?? null)
      })
    },
  })
  if (outcome.state === 'done') return
  // What cannot be drawn says so where it is read.
  if (outcome.state === 'refused') await job.finish((tx) => tell(tx, input, null))
  else throw parserRefusal(job, outcome, 'document', 'drawing a first page')
}

/** The picture of other revisions with this content, wherever in the project they lie: nobody is told where. */
async function findDrawn(db: Db, { projectCode, sha256 }: Input): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`select thumbnail_file_id as "fileId" from document_revisions
    where project_code = ${projectCode} and sha256 = ${sha256} and thumbnail_file_id is not null limit 1`.execute(db)
  return rows[0]?.fileId ?? null
}

async function tell(tx: Db, input: Input, fileId: string | null): Promise<void> {
  const { rows } = await sql<{ keptTo: string[] | null }>`
    update document_revisions set thumbnail_state = ${fileId === null ? 'none' : 'ready'}, thumbnail_file_id = ${fileId}
    where project_code = ${input.projectCode} and document_id = ${input.documentId} and revision = ${input.revision}
    returning kept_to as "keptTo"`.execute(tx)
  const data = { revision: input.revision }
  const [place, keptTo] = [placeOf(input), rows[0]?.keptTo ?? null]
  await publishEvent(tx, { type: 'document.thumbnail-drawn', place, keptTo, entityId: input.documentId, data })
}

function placeOf({ projectCode, siteCode, structureCode }: Input) {
  return { projectCode, siteCode, structureCode }
}

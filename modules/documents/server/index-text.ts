import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { DOCUMENT_PAGES_FILE, DOCUMENT_SEGMENT_FILE } from '#engines/documents/text-files.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobContext } from '#platform/server/queue/define-job.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { addSegment } from './passage-index.ts'

const Read = z.object({
  pages: z.number().int(),
  passages: z.number().int(),
  characters: z.number().int(),
  unread: z.number().int(),
  warnings: z.array(z.string()),
})
type Read = z.output<typeof Read>

/** A file whose kind has no text: it is found by its name alone. */
const NO_TEXT = 'no-text-kind'

export interface TextToRead {
  readonly path: string
  /** Names it in the index. */
  readonly key: string
  /** Words that all of it is found by. */
  readonly title: string
  /** What the codes of its refusals begin with. */
  readonly area: string
}

export interface IndexedText {
  readonly state: 'ready' | 'none'
  /** Why it could not be read, or what of it was left out; null where all was read. */
  readonly note: Text | null
  readonly pages: number | null
  /** Where the text of its pages lies as JSON until the job ends; null where its kind has none. */
  readonly pagesPath: string | null
}

/**
 * Reads the text of a file in a process of its own and puts its passages into the index, before `keep` commits with the end
 * of the job what came of it: read once more, the later segment counts.
 * @throws why the file cannot be read
 */
export async function indexText(
  job: JobContext,
  { path, key, title, area }: TextToRead,
  keep: (tx: Db, found: IndexedText) => Promise<void>,
): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('documents/text'),
    input: { file: path, key, title },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    collect: async (result, folder) => {
      const found = Read.parse(result)
      if (found.passages > 0) await addSegment(job.services, await readFile(join(folder, DOCUMENT_SEGMENT_FILE)))
      const state = found.passages > 0 ? 'ready' : 'none'
      const pagesPath = join(folder, DOCUMENT_PAGES_FILE)
      await job.finish((tx) => keep(tx, { state, note: noteOf(found), pages: found.pages, pagesPath }))
    },
  })
  if (outcome.state === 'done') return
  if (outcome.state === 'refused' && outcome.code === NO_TEXT)
    await job.finish((tx) => keep(tx, { state: 'none', note: outcome.reason, pages: null, pagesPath: null }))
  else throw parserRefusal(job, outcome, area, 'reading a document')
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

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
  scanned: z.number().int(),
  warnings: z.array(z.object({ en: z.string(), ar: z.string() })),
})
type Read = z.output<typeof Read>

/** A file whose kind has no text: it is found by its name alone. */
const NO_TEXT = 'no-text-kind'
/** Of the longest that a parser may take: what is left is for reading the file and writing the index. */
const OF_RECOGNITION = 0.7

export interface TextToRead {
  readonly path: string
  /** Names it in the index. */
  readonly key: string
  /** Words that all of it is found by. */
  readonly title: string
  /** What the codes of its refusals begin with. */
  readonly area: string
  /** Also pages that are pictures of text are read, which takes seconds a page. */
  readonly recognises: boolean
}

export interface IndexedText {
  /** `reading` where nothing is found in it before its pages have been read from their pictures. */
  readonly state: 'reading' | 'ready' | 'none'
  /** Why it could not be read, or what of it was left out; null where all was read. */
  readonly note: Text | null
  readonly pages: number | null
  /** Where the text of its pages lies as JSON until the job ends; null where its kind has none. */
  readonly pagesPath: string | null
  /** Pages that have still to be read from their pictures. */
  readonly scanned: number
}

/**
 * Reads the text of a file in a process of its own and puts its passages into the index, before `keep` commits with the end
 * of the job what came of it: read once more, the later segment counts.
 * @throws why the file cannot be read
 */
export async function indexText(
  job: JobContext,
  { path, key, title, area, recognises }: TextToRead,
  keep: (tx: Db, found: IndexedText) => Promise<void>,
): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const [limits, mostMs] = [await parserLimits(config, [path]), config.PARSER_TIMEOUT_SECONDS * 1000]
  const outcome = await runParser({
    entry: parserEntry('documents/text'),
    input: { file: path, key, title, recognitionMs: recognises ? mostMs * OF_RECOGNITION : null },
    limits: recognises ? { ...limits, processorMs: mostMs, timeoutMs: mostMs } : limits,
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    collect: async (result, folder) => {
      const found = Read.parse(result)
      if (found.passages > 0) await addSegment(job.services, await readFile(join(folder, DOCUMENT_SEGMENT_FILE)))
      const scanned = recognises ? 0 : found.scanned
      const state = found.passages > 0 ? 'ready' : scanned > 0 ? 'reading' : 'none'
      const pagesPath = join(folder, DOCUMENT_PAGES_FILE)
      await job.finish((tx) => keep(tx, { state, note: noteOf(found), pages: found.pages, pagesPath, scanned }))
    },
  })
  if (outcome.state === 'done') return
  if (outcome.state === 'refused' && outcome.code === NO_TEXT)
    await job.finish((tx) =>
      keep(tx, { state: 'none', note: outcome.reason, pages: null, pagesPath: null, scanned: 0 }),
    )
  else throw parserRefusal(job, outcome, area, 'reading a document')
}

/** What a reader has to know of what was left out; null where all was read. */
function noteOf({ warnings }: Read): Text | null {
  if (warnings.length === 0) return null
  return { en: warnings.map(({ en }) => en).join(' '), ar: warnings.map(({ ar }) => ar).join(' ') }
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SheetTable } from '#engines/sheets/sheet-column.ts'
import { writeCsv } from '#engines/sheets/write-csv.ts'
import { writeXlsx } from '#engines/sheets/write-xlsx.ts'
import { type PaperPlace, printRegister } from '#modules/papers/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Text } from '#platform/contract/text.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { columnReader, sheetTypeOf } from '#platform/server/records/file-columns.ts'
import { type Caller, callerOf, callerOfJob, readList } from '#platform/server/records/read-list.ts'
import {
  type ExportRequest,
  exportErrors,
  type ListExport,
  type ListOfModule,
  MOST_ROWS,
  MOST_ROWS_AT_ONCE,
} from '../contract/list-export.ts'
import { assertColumnsOf, withCountedIn } from './export-columns.ts'
import {
  findExport,
  insertExport,
  markFailed,
  markReady,
  noteJob,
  type StoredExport,
  storeParts,
} from './export-repository.ts'
import { listOf } from './list-of.ts'
import { showExport } from './show-exports.ts'

/** Rows that are in memory at once. */
const PAGE_ROWS = 500

/** Makes a file of a list: at once where it is short, as a job of the caller otherwise. */
export async function createExport(context: RequestContext, request: ExportRequest): Promise<ListExport> {
  const caller = callerOf(context)
  const { database, now } = caller.services
  const list = listOf(request.list, caller)
  assertColumnsOf(list.row, request.columns)
  const before = await database.read(caller.scope, (db) => findExport(db, request.id, caller.user.id, now()))
  if (before) return showExport(before, caller.language)

  return readList(caller, list, request.list.query, PAGE_ROWS, async (pages) => {
    const first = (await pages.next()).value as Page<unknown>
    if (first.total > MOST_ROWS) throw exportErrors.tooManyRows({ count: first.total, limit: MOST_ROWS })
    const made = {
      id: request.id,
      userId: caller.user.id,
      request: { ...request, language: caller.language },
      name: fileNameOf(request, now()),
      rows: first.total,
    }
    const isLong = first.total > MOST_ROWS_AT_ONCE
    await database.transaction(caller.scope, async (tx) => {
      if (!(await insertExport(tx, made, now()))) throw exportErrors.busy()
      if (isLong) await noteJob(tx, made.id, await enqueueExport(tx, caller, request))
    })
    if (!isLong) await makeAtOnce(caller, made, itemsFrom(first, pages))
    const stored = await database.read(caller.scope, (db) => findExport(db, made.id, made.userId, now()))
    if (!stored) throw exportErrors.notFound()
    return showExport(stored, caller.language)
  })
}

async function makeAtOnce(
  caller: Caller,
  made: Pick<StoredExport, 'id' | 'userId' | 'request'>,
  items: AsyncIterable<unknown>,
): Promise<void> {
  const { database } = caller.services
  try {
    const file = await writeFile(caller, made, items)
    await database.transaction(caller.scope, (tx) => finishExport(tx, caller, made, file))
  } catch (error) {
    await database.transaction(caller.scope, (tx) => markFailed(tx, made.id, FAILED))
    throw error
  }
}

const FAILED: Text = { en: 'The file could not be made. Try again.', ar: 'تعذّر إنشاء الملف. حاول مرة أخرى.' }

async function enqueueExport(
  tx: Db,
  { user, language }: Caller,
  { id, title, format }: ExportRequest,
): Promise<string> {
  const file = `${title} (${format.toUpperCase()})`
  return enqueueJob(
    tx,
    exportJob,
    { exportId: id },
    {
      place: null,
      title: { en: `File of ${file}`, ar: `ملف ${file}` },
      requestedBy: user.id,
      language,
    },
  )
}

/** Reads all pages of a list into a file. It begins anew where an earlier run did not end. */
export const exportJob = defineJob({
  kind: 'transfers.export',
  input: z.object({ exportId: z.uuid() }),
  maxAttempts: 3,
  run: async (job, { exportId }) => {
    const caller = callerOfJob(job)
    const { database, now } = caller.services
    const made = await database.read(caller.scope, (db) => findExport(db, exportId, caller.user.id, now()))
    if (!made) throw exportErrors.notFound()
    const list = listOf(made.request.list, caller)
    assertColumnsOf(list.row, made.request.columns)
    const file = await readList(caller, list, made.request.list.query, PAGE_ROWS, (pages) =>
      writeFile(caller, made, rowsOf(pages, job)),
    )
    await job.finish((tx) => finishExport(tx, caller, made, file))
  },
  onFailed: async (tx, { exportId }, reason) => markFailed(tx, exportId, reason),
})

async function* itemsFrom(first: Page<unknown>, rest: AsyncGenerator<Page<unknown>>): AsyncGenerator<unknown> {
  yield* first.items
  for await (const { items } of rest) yield* items
}

async function* rowsOf(pages: AsyncGenerator<Page<unknown>>, job: JobContext): AsyncGenerator<unknown> {
  let done = 0
  for await (const { items, total } of pages) {
    if (total > MOST_ROWS) throw exportErrors.tooManyRows({ count: total, limit: MOST_ROWS })
    yield* items
    done += items.length
    await job.progress(total === 0 ? 1 : done / total, 'reading')
  }
}

type Writer = (table: SheetTable, request: StoredExport['request'], caller: Caller) => AsyncIterable<Uint8Array>

const WRITERS: Readonly<Record<ExportRequest['format'], Writer>> = {
  csv: (table) => writeCsv(table),
  xlsx: (table, { title, language }) => writeXlsx({ ...table, name: title, isRightToLeft: language === 'ar' }),
  // Under the letterhead of the project whose list it is; in memory, which its most rows allow.
  pdf: async function* (table, { title, language, timeZone, list }, caller) {
    yield await printRegister(caller, { ...table, title, language, timeZone, place: await placeOf(list, caller) })
  },
}

/** The place that the list is of; of a project out of sight the letterhead is not given away. */
async function placeOf({ query }: ListOfModule, { services, scope }: Caller): Promise<PaperPlace> {
  const code = (name: string) => (typeof query[name] === 'string' ? query[name] : null)
  const project = code('projectCode')
  const seen = project ? await services.database.read(scope, (db) => resolvePlaces(db, [project])) : []
  if (seen.length === 0) return { projectCode: null }
  return { projectCode: code('projectCode'), siteCode: code('siteCode'), structureCode: code('structureCode') }
}

type MadeFile = Pick<StoredExport, 'rows' | 'sizeBytes' | 'sha256'>

/** Streams the rows into the file; neither is ever in memory as a whole. */
async function writeFile(
  caller: Caller,
  made: Pick<StoredExport, 'id' | 'userId' | 'request'>,
  items: AsyncIterable<unknown>,
): Promise<MadeFile> {
  const { services, scope } = caller
  const { format, timeZone, language } = made.request
  const columns = withCountedIn(made.request.columns, language)
  const hash = createHash('sha256')
  const readers = columns.map((column) => columnReader(column, language))
  let [rows, sizeBytes] = [0, 0]
  async function* cells() {
    for await (const item of items) {
      rows += 1
      yield readers.map((read) => read(item))
    }
  }
  const table = {
    columns: columns.map((column) => ({ head: column.header, ...sheetTypeOf(column, timeZone) })),
    rows: cells(),
  }
  const bytes = WRITERS[format](table, made.request, caller)
  async function* measured() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      sizeBytes += chunk.length
      yield chunk
    }
  }
  await storeParts((work) => services.database.transaction(scope, work), made, measured())
  return { rows, sizeBytes, sha256: hash.digest('hex') }
}

async function finishExport(
  tx: Db,
  caller: Caller,
  { id, request }: Pick<StoredExport, 'id' | 'request'>,
  file: MadeFile,
): Promise<void> {
  await markReady(tx, id, file)
  const { list, title, format, columns } = request
  await recordAudit(tx, caller, {
    action: 'list.exported',
    entityType: 'list-export',
    entityId: id,
    place: null,
    after: {
      list: title,
      source: `${list.module}.${list.endpoint}`,
      asked: JSON.stringify(list.query),
      rows: file.rows,
      columns: columns.map(({ header }) => header).join(' · '),
      format,
    },
  })
}

/** `Drawings 2026-11-22.xlsx`, without what file systems refuse. */
function fileNameOf({ title, format }: ExportRequest, now: Date): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are among what no file name holds
  const clean = title.replace(/[\\/:*?"<>|\x00-\x1f]+/g, ' ').trim()
  return `${clean || 'list'} ${now.toISOString().slice(0, 10)}.${format}`
}

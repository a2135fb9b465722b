import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ReadRow } from '#engines/sheets/read-row.ts'
import { READ_ROWS_FILE, type ReadInput, ReadSummary } from '#engines/sheets/read-summary.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type Caller, callerOf } from '#platform/server/records/read-list.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { readApart, refusedAs } from '#platform/server/sandbox/read-apart.ts'
import { type ImportFile, importErrors, type ListImport, MOST_IMPORTED_ROWS } from '../contract/list-import.ts'
import { storeRows } from './import-repository.ts'
import { importMeansOf } from './import-rows.ts'
import { matchColumns } from './match-columns.ts'
import { getOwnImport, showImport } from './show-imports.ts'

/** Titles and a head stand above the rows. */
const MOST_ROWS_READ = MOST_IMPORTED_ROWS + 10

/** Reads the file of an import by a process of its own, and matches its columns. A second file takes the place of the first. */
export async function readImport(context: RequestContext, { id, name, content }: ImportFile): Promise<ListImport> {
  const caller = callerOf(context)
  const { database } = caller.services
  const stored = await database.read(caller.scope, (db) => getOwnImport(db, id, caller.user.id))
  if (!['open', 'read', 'checked'].includes(stored.state)) throw importErrors.notNow()
  const { spec } = importMeansOf(caller, stored)
  const calledOf = new Map(spec.fields.map(({ name, called }) => [name, called]))
  const bytes = Buffer.from(content, 'base64')
  const { source, rows } = await readTable(caller, bytes)
  const matched = matchColumns(
    rows,
    stored.fields.map((field) => ({ ...field, called: calledOf.get(field.name) ?? [] })),
  )
  if (matched.rows.length === 0) throw importErrors.noRows()
  const [sheet, sheets] = source.format === 'xlsx' ? [source.sheet, source.sheets] : ['', []]
  const file = {
    fileName: name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sheet,
    otherSheets: sheets.filter((other) => other !== sheet),
    columns: matched.columns,
  }
  await database.transaction(caller.scope, (tx) => storeRows(tx, stored, file, matched.rows))
  return database.read(caller.scope, (db) => showImport(db, caller, id))
}

/** @throws 422 with what is wrong with the file */
async function readTable(
  caller: Caller,
  bytes: Uint8Array,
): Promise<Pick<ReadSummary, 'source'> & { rows: ReadRow[] }> {
  const { config } = caller.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const folder = await mkdtemp(join(temporaryRoot, 'import-'))
  try {
    const file = join(folder, 'table')
    await writeFile(file, bytes)
    const input: ReadInput = { file, limits: { maxRows: MOST_ROWS_READ } }
    return await readApart(caller.log, refusedAs('list-import.'), {
      entry: parserEntry('sheets/read'),
      input,
      limits: await parserLimits(config, [file]),
      temporaryRoot,
      collect: async (result, made) => ({
        source: ReadSummary.parse(result).source,
        rows: (await readFile(join(made, READ_ROWS_FILE), 'utf8')).split('\n').flatMap(rowOfLine),
      }),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whole texts, unlike those of other parsers: each is checked by the schema of its field. */
function rowOfLine(line: string): ReadRow[] {
  return line === '' ? [] : [ReadRow.parse(JSON.parse(line, storable))]
}

/** Without the NUL and halves of letters, which no column holds. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

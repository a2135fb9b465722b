import { sql } from 'kysely'
import type { ReadCell, ReadRow } from '#engines/sheets/read-row.ts'
import type { ImportedField } from '#platform/contract/record-imports.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FieldWords, ImportRule, ImportState, RowVerdict } from '../contract/list-import.ts'
import type { MatchedColumn } from './match-columns.ts'

/** A field in the words of its module; what only the server knows of it stands beside them. */
export type StoredField = FieldWords & Partial<Pick<ImportedField, 'kind' | 'isRequired'>>

export interface StoredImport {
  readonly id: string
  readonly userId: string
  readonly module: string
  readonly list: string
  readonly place: Readonly<Record<string, unknown>>
  readonly fields: readonly StoredField[]
  readonly timeZone: string
  readonly state: ImportState
  readonly fileName: string
  readonly sha256: string
  readonly sheet: string
  readonly otherSheets: string[]
  readonly columns: readonly MatchedColumn[]
  readonly rules: readonly ImportRule[]
  readonly leavesRefused: boolean
  readonly reason: Text | null
  readonly jobId: string | null
}

/** What is wrong with a row, and with which of its fields. */
export interface RowProblem {
  readonly field: string | null
  readonly say: Text
}

/** What became of a row, or would. */
export interface RowOutcome {
  readonly position: number
  readonly verdict: RowVerdict
  readonly name: string
  readonly problems: readonly RowProblem[]
  readonly recordId: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly versionAfter: number | null
}

export interface ImportRow {
  readonly position: number
  readonly row: number
  readonly cells: readonly ReadCell[]
  readonly verdict: RowVerdict | null
  /** Its record is made or changed. */
  readonly isStored: boolean
  /** Of a stored row that was to be taken back: whether it was. */
  readonly isUndone: boolean | null
}

const KEPT_DAYS = 7
const ROWS_A_STATEMENT = 1_000

export async function insertImport(
  tx: Db,
  made: Pick<StoredImport, 'id' | 'userId' | 'module' | 'list' | 'place' | 'fields' | 'timeZone'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into list_imports (id, user_id, module, list, place, fields, time_zone, state, created_at)
    values (${made.id}, ${made.userId}, ${made.module}, ${made.list}, ${JSON.stringify(made.place)}::jsonb,
      ${JSON.stringify(made.fields)}::jsonb, ${made.timeZone}, 'open', ${now}) on conflict do nothing`.execute(tx)
}

export async function findImportOf(db: Db, id: string, userId: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`
    select id, user_id as "userId", module, list, place, fields, time_zone as "timeZone", state, file_name as "fileName",
      sha256, sheet, other_sheets as "otherSheets", columns, rules, leaves_refused as "leavesRefused", reason, job_id as "jobId"
    from list_imports where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Puts the rows of a file in place of those before. */
export async function storeRows(
  tx: Db,
  { id, userId }: Pick<StoredImport, 'id' | 'userId'>,
  file: Pick<StoredImport, 'fileName' | 'sha256' | 'sheet' | 'otherSheets' | 'columns'>,
  rows: readonly ReadRow[],
): Promise<void> {
  await sql`
    update list_imports set state = 'read', file_name = ${file.fileName}, sha256 = ${file.sha256}, sheet = ${file.sheet},
      other_sheets = ${JSON.stringify(file.otherSheets)}::jsonb, columns = ${JSON.stringify(file.columns)}::jsonb,
      rules = '[]', reason = null, job_id = null where id = ${id}`.execute(tx)
  await sql`delete from list_import_rows where import_id = ${id}`.execute(tx)
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = rows.slice(from, from + ROWS_A_STATEMENT)
    await sql`
      insert into list_import_rows (user_id, import_id, position, row_number, cells)
      select ${userId}, ${id}, position, row_number, cells
      from jsonb_to_recordset(${JSON.stringify(part.map(({ row, cells }, at) => ({ position: from + at, row_number: row, cells })))}::jsonb)
        as given(position int, row_number int, cells jsonb)`.execute(tx)
  }
}

export async function listRows(db: Db, id: string): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select position, row_number as row, cells, verdict, record_id is not null as "isStored", is_undone as "isUndone"
    from list_import_rows where import_id = ${id} order by position`.execute(db)
  return rows
}

/** Moves an import on, where it stands in one of these states; false where it does not. */
export async function moveImport(
  tx: Db,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  facts: {
    readonly columns?: readonly MatchedColumn[]
    readonly rules?: readonly ImportRule[]
    readonly leavesRefused?: boolean
    readonly reason?: Text
  } = {},
): Promise<boolean> {
  const moved = await sql`
    update list_imports set state = ${to}, reason = ${facts.reason ? JSON.stringify(facts.reason) : null}::jsonb, job_id = null,
      columns = coalesce(${facts.columns ? JSON.stringify(facts.columns) : null}::jsonb, columns),
      rules = coalesce(${facts.rules ? JSON.stringify(facts.rules) : null}::jsonb, rules),
      leaves_refused = ${facts.leavesRefused ?? false}
    where id = ${id} and state = any(${from}::text[])`.execute(tx)
  return moved.numAffectedRows === 1n
}

export async function noteImportJob(tx: Db, id: string, jobId: string): Promise<void> {
  await sql`update list_imports set job_id = ${jobId} where id = ${id}`.execute(tx)
}

export async function noteOutcomes(tx: Db, id: string, outcomes: readonly RowOutcome[]): Promise<void> {
  for (let from = 0; from < outcomes.length; from += ROWS_A_STATEMENT) {
    const part = outcomes.slice(from, from + ROWS_A_STATEMENT)
    await sql`
      update list_import_rows as mine set verdict = given.verdict, name = given.name, problems = given.problems,
        record_id = given."recordId", before = given.before, version_after = given."versionAfter"
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given(position int, verdict text, name text, problems jsonb,
        "recordId" text, before jsonb, "versionAfter" int)
      where mine.import_id = ${id} and mine.position = given.position`.execute(tx)
  }
}

/** In the transaction that stores them. False where another run of the job has stored one of them before. */
export async function noteStored(tx: Db, id: string, outcomes: readonly RowOutcome[]): Promise<boolean> {
  const { rows } = await sql<{ isStored: boolean }>`
    select record_id is not null as "isStored" from list_import_rows
    where import_id = ${id} and position = any(${outcomes.map(({ position }) => position)}::int[]) for update`.execute(
    tx,
  )
  if (rows.some(({ isStored }) => isStored)) return false
  await noteOutcomes(tx, id, outcomes)
  return true
}

/** What was stored and taken back is as it was before: checked. */
export async function forgetTakenBack(tx: Db, id: string): Promise<void> {
  await sql`
    update list_import_rows set record_id = null, before = null, version_after = null, is_undone = null, problems = '[]'
    where import_id = ${id} and is_undone`.execute(tx)
}

/** Ends an import that stays behind with some of its rows stored: the others count as refused. False where none is. */
export async function endEarly(tx: Db, id: string, reason: Text): Promise<boolean> {
  const { rows } = await sql`
    select from list_import_rows where import_id = ${id} and record_id is not null limit 1`.execute(tx)
  if (rows.length === 0) return false
  const problems = [{ field: null, say: { en: reason.en, ar: reason.ar } }]
  await sql`
    update list_import_rows set verdict = 'refused', problems = ${JSON.stringify(problems)}::jsonb
    where import_id = ${id} and record_id is null and verdict in ('created', 'changed')`.execute(tx)
  return moveImport(tx, id, ['importing'], 'done', { reason })
}

export interface ImportCounts {
  readonly rows: number
  readonly created: number
  readonly changed: number
  readonly same: number
  readonly refused: number
  readonly undone: number
  readonly left: number
}

export async function countRows(db: Db, id: string): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*)::int as rows, count(*) filter (where verdict = 'created')::int as created,
      count(*) filter (where verdict = 'changed')::int as changed, count(*) filter (where verdict = 'same')::int as same,
      count(*) filter (where verdict = 'refused')::int as refused, count(*) filter (where is_undone)::int as undone,
      count(*) filter (where not is_undone)::int as left
    from list_import_rows where import_id = ${id}`.execute(db)
  return rows[0] ?? { rows: 0, created: 0, changed: 0, same: 0, refused: 0, undone: 0, left: 0 }
}

export interface ToldRow extends Pick<RowOutcome, 'verdict' | 'name' | 'problems'> {
  readonly row: number
}

/** Those with something wrong before the others. */
export async function listTold(db: Db, id: string, most: number): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select row_number as row, verdict, name, problems from list_import_rows
    where import_id = ${id} and verdict is not null
    order by (problems = '[]'::jsonb), position limit ${most}`.execute(db)
  return rows
}

export async function listRefused(db: Db, id: string) {
  const { rows } = await sql<Pick<RowOutcome, 'problems'> & { row: number; cells: readonly ReadCell[] }>`
    select row_number as row, cells, problems from list_import_rows
    where import_id = ${id} and verdict = 'refused' order by position`.execute(db)
  return rows
}

export type UndoneRow = Pick<RowOutcome, 'position' | 'verdict' | 'before' | 'versionAfter'> & {
  readonly recordId: string
}

/** The newest first, so that what was built on is taken away last. */
export async function listToUndo(db: Db, id: string): Promise<UndoneRow[]> {
  const { rows } = await sql<UndoneRow>`
    select position, verdict, record_id as "recordId", before, version_after as "versionAfter" from list_import_rows
    where import_id = ${id} and verdict in ('created', 'changed') and record_id is not null and is_undone is null
    order by position desc`.execute(db)
  return rows
}

/** In the transaction of the change itself. False where another run of the job was here before. */
export async function noteUndone(tx: Db, id: string, position: number, problem: Text | null): Promise<boolean> {
  const noted = await sql`
    update list_import_rows set is_undone = ${problem === null},
      problems = ${JSON.stringify(problem ? [{ field: null, say: { en: problem.en, ar: problem.ar } }] : [])}::jsonb
    where import_id = ${id} and position = ${position} and is_undone is null`.execute(tx)
  return noted.numAffectedRows === 1n
}

export async function removeOldImports(tx: Db, now: Date): Promise<void> {
  await sql`delete from list_imports where created_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`.execute(tx)
}

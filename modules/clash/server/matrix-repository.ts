import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type MatrixMode, OPEN_STATES } from '../contract/clash-choices.ts'
import type { MatrixDecision } from '../contract/clash-result.ts'

const OPEN = sql`state = any (${[...OPEN_STATES]}::text[])`

/** What is decided about two disciplines; `row` comes first in the alphabet. */
export interface StoredCell {
  readonly row: string
  readonly column: string
  readonly mode: MatrixMode
  readonly tolerance: number
  readonly note: string
  readonly testId: string | null
}

export interface StructurePlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

export async function listCells(db: Db, structureCode: string): Promise<StoredCell[]> {
  const found = await sql<StoredCell>`
    select row_discipline as row, column_discipline as column, mode, cells.tolerance, note, tests.id as "testId"
    from clash_matrix_cells as cells
    left join clash_tests as tests on tests.project_code = cells.project_code and tests.id = cells.test_id and deleted_at is null
    where cells.structure_code = ${structureCode} order by 1, 2`.execute(db)
  return found.rows
}

/** Writes what was decided; a pair that is undecided again loses its cell. */
export async function saveCell(
  tx: Db,
  place: StructurePlace,
  { row, column, mode, tolerance, note }: MatrixDecision,
  personId: string,
): Promise<void> {
  const [one, other] = [row, column].sort() as [string, string]
  if (mode === null) {
    await sql`delete from clash_matrix_cells where structure_code = ${place.structureCode} and row_discipline = ${one}
      and column_discipline = ${other}`.execute(tx)
    return
  }
  await sql`
    insert into clash_matrix_cells (project_code, site_code, structure_code, row_discipline, column_discipline, mode, tolerance,
      note, updated_by)
    values (${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${one}, ${other}, ${mode}, ${tolerance}, ${note}, ${personId})
    on conflict (project_code, structure_code, row_discipline, column_discipline) do update set mode = excluded.mode,
      tolerance = excluded.tolerance, note = excluded.note, updated_by = excluded.updated_by, updated_at = now()`.execute(
    tx,
  )
}

export async function setCellTest(
  tx: Db,
  structureCode: string,
  { row, column }: Pick<StoredCell, 'row' | 'column'>,
  testId: string,
): Promise<void> {
  await sql`update clash_matrix_cells set test_id = ${testId} where structure_code = ${structureCode}
    and row_discipline = ${row} and column_discipline = ${column}`.execute(tx)
}

/** When two disciplines were last compared, and over which versions. */
export interface TestedPair {
  readonly a: string
  readonly b: string
  readonly at: Date
  /** `model version` of each model of the run. */
  readonly versions: readonly string[]
}

/**
 * For each pair of disciplines the newest run that has compared the two. A test whose sets are narrowed by class, storey or
 * name has looked at a part of them: it does not count.
 */
export async function listTestedPairs(db: Db, structureCode: string): Promise<TestedPair[]> {
  const found = await sql<TestedPair>`
    select distinct on (1, 2) least(a, b) as a, greatest(a, b) as b, finished_at as at,
      array(select concat(version ->> 'modelId', ' ', version ->> 'version') from jsonb_array_elements(versions) as version) as versions
    from clash_runs as runs
    join clash_tests as tests on tests.project_code = runs.project_code and tests.id = runs.test_id and deleted_at is null,
      unnest(disciplines_a) as a, unnest(disciplines_b) as b
    where runs.structure_code = ${structureCode} and state = 'done'
      and not exists (select from (values (set_a), (set_b)) as sets (part) where jsonb_array_length(part -> 'classes') > 0
        or jsonb_array_length(part -> 'storeys') > 0 or jsonb_array_length(part -> 'properties') > 0)
    order by 1, 2, finished_at desc`.execute(db)
  return found.rows
}

/** Open clashes between disciplines, whatever test found them. One that several tests have found counts once. */
export async function countOpenByPair(
  db: Db,
  structureCode: string,
): Promise<{ readonly a: string; readonly b: string; readonly open: number }[]> {
  const found = await sql<{ a: string; b: string; open: number }>`
    select least(discipline_a, discipline_b) as a, greatest(discipline_a, discipline_b) as b,
      count(distinct (least(guid_a, guid_b), greatest(guid_a, guid_b)))::int as open
    from clash_results as results
    join clash_tests as tests on tests.project_code = results.project_code and tests.id = results.test_id and deleted_at is null
    where results.structure_code = ${structureCode} and ${OPEN} group by 1, 2`.execute(db)
  return found.rows
}

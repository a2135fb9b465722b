import { sql } from 'kysely'
import { localMoment } from '#engines/calendar/local-time.ts'
import { isTrue } from '#engines/expressions/evaluate-expression.ts'
import type { Value } from '#engines/expressions/expression.ts'
import { parseExpression } from '#engines/expressions/parse-expression.ts'
import { plainScope } from '#engines/expressions/scope.ts'
import { ValueError } from '#engines/value-error.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf, isOneOf } from '#platform/server/records/find-records.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'
import { activeVersionOf, startingVersions } from '../procedure-graphs.ts'
import { factsOf, isStartingKind } from '../starting-kinds.ts'
import type { RunWork } from './run-work.ts'
import { beginRun, type PlacedSubject } from './start-run.ts'

/**
 * Starts on a record what starts by itself on its kind, where the rule of the procedure holds for its facts by now: each procedure
 * once, in the transaction that changes the record. What somebody has started on it by hand is not started again.
 * @returns ids of the runs
 */
export async function startProceduresFor(
  work: RunWork,
  kind: string,
  { id, projectCode }: Pick<PlacedRecord, 'id' | 'projectCode'>,
): Promise<string[]> {
  if (projectCode === null || !isStartingKind(kind)) return []
  const { tx, services } = work
  const starting = await startingVersions(services, projectCode, kind)
  if (starting.length === 0) return []
  const facts = await factsOf(tx, kind, id, services.now())
  const record = facts && (await subjectOf(tx, kind, id))
  if (!record) return []
  const clock = localMoment(services.now(), await timeZoneOfProject(tx, projectCode))
  const begun: string[] = []
  for (const { procedureId, startsWhen } of starting) {
    if (!holds(startsWhen, facts, clock) || (await hasRun(tx, procedureId, record))) continue
    const version = await activeVersionOf(services, procedureId)
    if (version) begun.push(await beginRun(work, record, version, facts))
  }
  return begun
}

/** Whoever made the record so need not be one who reads it: what it is called is asked of its table. */
async function subjectOf(tx: Db, type: string, id: string): Promise<PlacedSubject | null> {
  const kind = findRecordKind(type)
  const source = kind?.source
  if (!source) return null
  const { rows } = await sql<Omit<PlacedSubject, 'kind' | 'title'> & { en: string; ar: string }>`
    select ${columnsOf(source)} from ${sql.table(source.table)}
    where ${isOneOf(source, [id])} and ${source.isThere ?? sql`true`}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { en, ar, ...found } = row
  return { ...found, kind, title: { en, ar: ar || en } }
}

/** Of two transactions that change a record the second waits here, and then sees what the first has started. */
async function hasRun(tx: Db, procedureId: string, { kind, id }: PlacedSubject): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${procedureId} ${id}`}, 0))`.execute(tx)
  const { rows } = await sql`
    select from procedure_runs where entity_id = ${id} and entity_type = ${kind.id} and procedure_id = ${procedureId}
      and parent_id is null limit 1`.execute(tx)
  return rows.length > 0
}

/** A rule that cannot be computed does not hold: an answer that nobody has given starts nothing. */
function holds(startsWhen: string, facts: Readonly<Record<string, Value>>, clock: string): boolean {
  if (startsWhen === '') return true
  try {
    return isTrue(parseExpression(startsWhen), plainScope(new Map(Object.entries(facts)), clock))
  } catch (error) {
    if (error instanceof ValueError) return false
    throw error
  }
}

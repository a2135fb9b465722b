import { type RawBuilder, sql } from 'kysely'
import type { KnownResult } from '#engines/clash/reconcile-results.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { clashApi } from '../contract/clash-api.ts'
import { OPEN_STATES, type ResultState } from '../contract/clash-choices.ts'
import type { ClashingElements, ClashResult } from '../contract/clash-result.ts'
import { severityOf } from './clash-group-repository.ts'
import type { RunPlace } from './clash-run-repository.ts'

type ResultsInput = InputOf<(typeof clashApi)['endpoints']['results']>

/** Rows a statement: some megabytes of JSON. */
const ROWS_AT_ONCE = 5_000

interface ClashResultRow {
  key: string
  guid_a: string
  model_a: string
  class_a: string
  name_a: string | null
  guid_b: string
  model_b: string
  class_b: string
  name_b: string | null
  state: ResultState
  state_before: ResultState | null
  depth: number | null
  distance: number
  volume: number | null
  severity: number
  point: number[]
  storey: string | null
  group_key: string
  first_seen_at: Date
  changed_at: Date
  changedBy: PersonRef | null
  history: ClashResult['history']
}

const BY = personRef(sql`clash_results.changed_by`)

const SORTABLE = {
  severity: sql`severity`,
  depth: sql`depth`,
  volume: sql`volume`,
  distance: sql`distance`,
  state: sql`state`,
  storey: sql`storey`,
  firstSeenAt: sql`first_seen_at`,
}

export async function listResults(db: Db, query: ResultsInput): Promise<Page<ClashResult>> {
  const states = query.state === 'open' ? [...OPEN_STATES] : query.state ? [query.state] : null
  const condition = (
    inScope: RawBuilder<unknown>,
  ) => sql`${inScope} and test_id = ${query.id} and (${states}::text[] is null or state = any (${states}::text[]))
      and (${query.groupKey ?? null}::text is null or group_key = ${query.groupKey ?? null})
      and ${query.search ? holding(query.search, sql`name_a`, sql`name_b`, sql`class_a`, sql`class_b`, sql`guid_a`, sql`guid_b`) : sql`true`}`
  // Counted apart: `count(*) over ()` would sort all rows with all that they hold, which doubles the time over 100,000.
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<ClashResultRow & { total: number }>`
    select *, ${BY} as "changedBy", (select count(*)::int from clash_results where ${condition(inScope())}) as total from clash_results
    where ${condition(inScope())} order by ${orderBy(query.sort, SORTABLE, sql`key`)} ${window}`,
    toResult,
  )
}

function toResult(row: ClashResultRow): ClashResult {
  return {
    key: row.key,
    a: { globalId: row.guid_a, modelId: row.model_a, ifcClass: row.class_a, name: row.name_a },
    b: { globalId: row.guid_b, modelId: row.model_b, ifcClass: row.class_b, name: row.name_b },
    state: row.state,
    depth: row.depth,
    distance: row.distance,
    volume: row.volume,
    severity: severityOf(row.severity),
    point: row.point,
    storey: row.storey,
    groupKey: row.group_key,
    firstSeenAt: row.first_seen_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changedBy,
    history: row.history,
  }
}

/** A clash as it was left, with the group that it is of. */
export interface GroupedResult extends KnownResult {
  readonly groupKey: string
}

/** What the last run and the people have left, for reconciling. Locks the rows until the run has ended. */
export async function listKnownResults(tx: Db, testId: string): Promise<GroupedResult[]> {
  const found = await sql<GroupedResult>`
    select key, guid_a as "guidA", guid_b as "guidB", state, state_before as "stateBefore", depth, group_key as "groupKey"
    from clash_results where test_id = ${testId} order by key for update`.execute(tx)
  return found.rows
}

/** A clash with what a run has found out, ready for storing. */
export interface ResultRow {
  readonly key: string
  readonly guidA: string
  readonly modelA: string
  readonly classA: string
  readonly nameA: string | null
  readonly disciplineA: string
  readonly guidB: string
  readonly modelB: string
  readonly classB: string
  readonly nameB: string | null
  readonly disciplineB: string
  readonly state: ResultState
  readonly depth: number | null
  readonly distance: number
  readonly volume: number | null
  /** 0 to 3 */
  readonly severity: number
  readonly point: readonly number[]
  readonly storey: string | null
  readonly groupKey: string
}

/** Earlier states of a clash that are kept: a year of weekly changes. */
const MOST_KEPT = 50

/** The history of a clash with its state of now at the end, for when that becomes another one. */
export const WITH_STATE_OF_NOW = (clash: RawBuilder<unknown>) => sql`
  jsonb_path_query_array(${clash}.history, ${sql.lit(`$[last - ${MOST_KEPT - 2} to last]`)}) || jsonb_build_object(
    'state', ${clash}.state, 'at', to_jsonb(${clash}.changed_at), 'by',
    (select name from person_names where id = ${clash}.changed_by))`

/** Stores what a run has found. An approved clash keeps the depth that it was approved with. */
export async function storeFound(tx: Db, run: RunPlace, rows: readonly ResultRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    await sql`
      insert into clash_results as old (project_code, test_id, key, site_code, structure_code, guid_a, model_a, class_a, name_a,
        discipline_a, guid_b, model_b, class_b, name_b, discipline_b, state, depth, distance, volume, severity, point, storey, group_key)
      select ${run.projectCode}, ${run.testId}, key, ${run.siteCode}, ${run.structureCode}, "guidA", "modelA", "classA", "nameA",
        "disciplineA", "guidB", "modelB", "classB", "nameB", "disciplineB", state, depth, distance, volume, severity, point, storey, "groupKey"
      from jsonb_to_recordset(${part}::jsonb) as found (key text, "guidA" text, "modelA" uuid, "classA" text, "nameA" text,
        "disciplineA" text, "guidB" text, "modelB" uuid, "classB" text, "nameB" text, "disciplineB" text, state text,
        depth double precision, distance double precision, volume double precision, severity smallint, point double precision[], storey text,
        "groupKey" text)
      on conflict (project_code, test_id, key) do update set
        guid_a = excluded.guid_a, model_a = excluded.model_a, class_a = excluded.class_a, name_a = excluded.name_a,
        guid_b = excluded.guid_b, model_b = excluded.model_b, class_b = excluded.class_b, name_b = excluded.name_b,
        history = case when old.state = excluded.state then old.history else ${WITH_STATE_OF_NOW(sql`old`)} end,
        changed_at = case when old.state = excluded.state then old.changed_at else now() end,
        changed_by = case when old.state = excluded.state then old.changed_by else null end,
        state = excluded.state, state_before = null,
        depth = case when excluded.state = 'approved' then old.depth else excluded.depth end,
        distance = excluded.distance, volume = excluded.volume, severity = excluded.severity, point = excluded.point, storey = excluded.storey,
        group_key = excluded.group_key`.execute(tx)
  }
}

/** Stores the new states of clashes that a run has not found again. */
export async function storeGone(
  tx: Db,
  run: RunPlace,
  rows: readonly { readonly key: string; readonly state: ResultState; readonly stateBefore: ResultState | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update clash_results as results set state = gone.state, state_before = gone."stateBefore",
      history = case when results.state = gone.state then history else ${WITH_STATE_OF_NOW(sql`results`)} end,
      changed_at = case when results.state = gone.state then changed_at else now() end,
      changed_by = case when results.state = gone.state then changed_by else null end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (key text, state text, "stateBefore" text)
    where results.project_code = ${run.projectCode} and results.test_id = ${run.testId} and results.key = gone.key`.execute(
    tx,
  )
}

export async function countStates(tx: Db, testId: string): Promise<Record<ResultState, number>> {
  const found = await sql<{ state: ResultState; count: number }>`
    select state, count(*)::int as count from clash_results where test_id = ${testId} group by state`.execute(tx)
  const counts = { new: 0, active: 0, reopened: 0, reviewed: 0, approved: 0, resolved: 0, not_tested: 0 }
  for (const { state, count } of found.rows) counts[state] = count
  return counts
}

/** Gives clashes another state; answers how many were in another one before, and the groups that they are of. */
export async function setResultStates(
  tx: Db,
  testId: string,
  keys: readonly string[],
  state: ResultState,
  personId: string,
): Promise<{ readonly changed: number; readonly groups: readonly string[] }> {
  const updated = await sql<{ group_key: string }>`
    update clash_results set state = ${state}, state_before = null, changed_at = now(), changed_by = ${personId},
      history = ${WITH_STATE_OF_NOW(sql`clash_results`)}
    where test_id = ${testId} and key = any (${[...keys]}::text[]) and state <> ${state} returning group_key`.execute(
    tx,
  )
  return { changed: updated.rows.length, groups: [...new Set(updated.rows.map(({ group_key }) => group_key))] }
}

/** Gives those clashes of a group that are in one of some states another one; answers how many. */
export async function setGroupStates(
  tx: Db,
  group: { readonly testId: string; readonly key: string },
  from: readonly ResultState[],
  state: ResultState,
  personId: string,
): Promise<number> {
  const updated = await sql`
    update clash_results set state = ${state}, state_before = null, changed_at = now(), changed_by = ${personId},
      history = ${WITH_STATE_OF_NOW(sql`clash_results`)}
    where test_id = ${group.testId} and group_key = ${group.key} and state = any (${[...from]}::text[])
      and state <> ${state}`.execute(tx)
  return Number(updated.numAffectedRows ?? 0)
}

/** Clashes that a topic lists; the states are of all. */
const MOST_OF_A_GROUP = 200

/** The gravest clashes of a group, the number of all, and the states that they are in. */
export async function listGroupResults(
  db: Db,
  testId: string,
  key: string,
): Promise<{ readonly results: ClashResult[]; readonly total: number; readonly states: ResultState[] }> {
  const condition = sql`test_id = ${testId} and group_key = ${key}`
  const found = await sql<ClashResultRow>`
    select *, ${BY} as "changedBy" from clash_results where ${condition}
    order by state = any (${[...OPEN_STATES]}::text[]) desc, severity desc, depth desc nulls last, key
    limit ${MOST_OF_A_GROUP}`.execute(db)
  const counts = await sql<{ state: ResultState; count: number }>`
    select state, count(*)::int as count from clash_results where ${condition} group by state`.execute(db)
  return {
    results: found.rows.map(toResult),
    total: counts.rows.reduce((sum, { count }) => sum + count, 0),
    states: counts.rows.map(({ state }) => state),
  }
}

/** Elements of a model that clash in any test, by how the clashes stand and how grave they are. */
export async function listClashingElements(db: Db, modelId: string): Promise<ClashingElements['found']> {
  const found = await sql<{ state: ResultState; severity: number; global_ids: string[] }>`
    select state, coalesce(groups.severity, sides.severity) as severity, array_agg(distinct guid order by guid) as global_ids
    from (
      select project_code, test_id, group_key, state, severity, guid_a as guid from clash_results where model_a = ${modelId}
      union all
      select project_code, test_id, group_key, state, severity, guid_b from clash_results where model_b = ${modelId}) as sides
    left join clash_groups as groups
      on groups.project_code = sides.project_code and groups.test_id = sides.test_id and groups.key = sides.group_key
    where sides.test_id in (select id from clash_tests where deleted_at is null)
    group by 1, 2 order by 1, 2`.execute(db)
  return found.rows.map(({ state, severity, global_ids }) => ({
    state,
    severity: severityOf(severity),
    globalIds: global_ids,
  }))
}

/** All clashes of a test, the gravest first, for a report or for grouping them anew. */
export async function listAllResults(db: Db, testId: string): Promise<ClashResult[]> {
  const found = await sql<ClashResultRow>`
    select *, ${BY} as "changedBy" from clash_results where test_id = ${testId} order by severity desc, depth desc nulls last, key`.execute(
    db,
  )
  return found.rows.map(toResult)
}

/** Puts clashes into other groups and ranks. */
export async function regroupResults(
  tx: Db,
  testId: string,
  rows: readonly { readonly key: string; readonly groupKey: string; readonly severity: number }[],
): Promise<void> {
  await sql`
    update clash_results as results set group_key = "groupKey", severity = regrouped.severity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as regrouped (key text, "groupKey" text, severity smallint)
    where results.test_id = ${testId} and results.key = regrouped.key`.execute(tx)
}

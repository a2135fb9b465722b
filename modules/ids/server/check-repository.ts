import { sql } from 'kysely'
import type { IdsReason } from '#engines/ids/ids-outcome.ts'
import type { IdsElementResult, IdsReport } from '#engines/ids/ids-report.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { idsApi } from '../contract/ids-api.ts'
import { type Check, idsErrors } from '../contract/ids-check.ts'
import { outcomeOfCheck } from './outcome-of-check.ts'

/** A check with its report as the engine made it; null until it is done. */
export interface StoredCheck extends Check {
  readonly place: Place
  readonly report: IdsReport | null
}

interface CheckRow {
  project_code: string
  site_code: string | null
  structure_code: string | null
  id: string
  set_id: string
  set_name: string
  model_id: string
  model_name: string
  version: number
  state: Check['state']
  report: IdsReport | null
  passed: number
  failed: number
  not_tested: number
  reason: Text | null
  job_id: string | null
  createdBy: PersonRef
  created_at: Date
}

interface ResultRow {
  specification: number
  requirement: number | null
  express_id: string
  global_id: string | null
  ifc_class: string
  name: string | null
  verdict: IdsElementResult['verdict']
  reason: IdsReason | null
}

const BY = personRef(sql`ids_checks.created_by`)
/** Rows of one insert; a hundred thousand results take a second. */
const BATCH_ROWS = 5_000
const SORTABLE = { createdAt: sql`created_at`, setName: sql`set_name`, modelName: sql`model_name`, failed: sql`failed` }

export async function listChecks(
  db: Db,
  query: InputOf<(typeof idsApi)['endpoints']['checks']>,
): Promise<Page<StoredCheck>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<CheckRow & { total: number }>`
    select *, ${BY} as "createdBy", count(*) over ()::int as total from ids_checks where ${inScope()}
      and (${query.projectCode ?? null}::text is null or project_code = ${query.projectCode ?? null})
      and (${query.setId ?? null}::uuid is null or set_id = ${query.setId ?? null})
      and (${query.modelId ?? null}::uuid is null or model_id = ${query.modelId ?? null})
    order by ${orderBy(query.sort, SORTABLE, sql`created_at desc, id`)} ${window}`,
    toCheck,
  )
}

/** @throws ids.check-not-found */
export async function getCheck(db: Db, id: string): Promise<StoredCheck> {
  const { rows } = await sql<CheckRow>`select *, ${BY} as "createdBy" from ids_checks where id = ${id}`.execute(db)
  if (!rows[0]) throw idsErrors.checkNotFound({ id })
  return toCheck(rows[0])
}

export type NewCheck = Pick<StoredCheck, 'id' | 'place' | 'setId' | 'setName' | 'modelId' | 'modelName' | 'version'> & {
  /** Id of a person. */
  readonly createdBy: string
  readonly createdAt?: Date
}

export async function insertCheck(tx: Db, check: NewCheck): Promise<void> {
  const { projectCode, siteCode, structureCode } = check.place
  await sql`
    insert into ids_checks (project_code, site_code, structure_code, id, set_id, set_name, model_id, model_name, version, state, created_by,
      created_at)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${check.id}, ${check.setId}, ${check.setName}, ${check.modelId},
      ${check.modelName}, ${check.version}, 'running', ${check.createdBy},
      coalesce(${check.createdAt ?? null}::timestamptz, now()))`.execute(tx)
}

export async function setCheckJob(tx: Db, id: string, jobId: string): Promise<void> {
  await sql`update ids_checks set job_id = ${jobId} where id = ${id}`.execute(tx)
}

export async function setCheckFailed(tx: Db, id: string, reason: Text): Promise<void> {
  await sql`update ids_checks set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/** Stores what a check found. */
export async function setCheckDone(
  tx: Db,
  { id, place }: { readonly id: string; readonly place: Place },
  report: IdsReport,
  results: readonly IdsElementResult[],
): Promise<void> {
  const count = (verdict: string) => results.filter((result) => result.verdict === verdict).length
  await sql`update ids_checks set state = 'done', report = ${JSON.stringify(report)}::jsonb, passed = ${count('pass')},
    failed = ${count('fail')}, not_tested = ${count('not_tested')} where id = ${id}`.execute(tx)
  for (let from = 0; from < results.length; from += BATCH_ROWS) {
    const rows = results.slice(from, from + BATCH_ROWS).map((result, index) => ({ ...result, position: from + index }))
    await sql`
      insert into ids_results (project_code, site_code, structure_code, check_id, position, specification, requirement,
        express_id, global_id, ifc_class, name, verdict, reason)
      select ${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${id}::uuid, position, specification,
        requirement, "expressId", "globalId", "ifcClass", name, verdict, nullif(reason, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (position integer, specification integer,
        requirement integer, "expressId" bigint, "globalId" text, "ifcClass" text, name text, verdict text, reason jsonb)`.execute(
      tx,
    )
  }
}

export async function listResults(
  db: Db,
  check: StoredCheck,
  query: InputOf<(typeof idsApi)['endpoints']['results']>,
): Promise<Page<IdsElementResult>> {
  const sortable = { position: sql`position`, ifcClass: sql`ifc_class`, name: sql`name` }
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<ResultRow & { total: number }>`
    select *, count(*) over ()::int as total from ids_results
    where project_code = ${check.place.projectCode} and check_id = ${check.id} and ${inScope()}
      and (${query.verdict ?? null}::text is null or verdict = ${query.verdict ?? null})
      and (${query.specification ?? null}::integer is null or specification = ${query.specification ?? null})
      and (${query.requirement ?? null}::integer is null or requirement = ${query.requirement ?? null})
      and (${query.search ?? ''} = '' or ${holding(query.search ?? '', sql`name`, sql`ifc_class`)} or global_id = ${query.search ?? null})
      and (${query.globalId ?? null}::text is null or global_id = ${query.globalId ?? null})
    order by ${orderBy(query.sort, sortable, sql`position`)} ${window}`,
    toResult,
  )
}

/** GlobalIds of elements that fail (or of the one named), in the order of the file, each once; and how many there are. */
export async function listLit(
  db: Db,
  check: StoredCheck,
  query: InputOf<(typeof idsApi)['endpoints']['lit']>,
): Promise<{ globalIds: string[]; total: number }> {
  const { rows } = await sql<{ global_id: string; total: number }>`
    select global_id, count(*) over ()::int as total from ids_results
    where project_code = ${check.place.projectCode} and check_id = ${check.id} and global_id is not null
      and ${query.globalId ? sql`global_id = ${query.globalId}` : sql`verdict = 'fail'`}
      and (${query.specification ?? null}::integer is null or specification = ${query.specification ?? null})
      and (${query.requirement ?? null}::integer is null or requirement = ${query.requirement ?? null})
    group by global_id order by min(position) limit ${query.most}`.execute(db)
  return { globalIds: rows.map((row) => row.global_id), total: rows[0]?.total ?? 0 }
}

/** All results of a check, for its reports. */
export async function allResults(db: Db, check: StoredCheck): Promise<IdsElementResult[]> {
  const { rows } = await sql<ResultRow>`
    select * from ids_results where project_code = ${check.place.projectCode} and check_id = ${check.id} order by position`.execute(
    db,
  )
  return rows.map(toResult)
}

function toResult(row: ResultRow): IdsElementResult {
  return {
    specification: row.specification,
    requirement: row.requirement,
    expressId: Number(row.express_id),
    globalId: row.global_id,
    ifcClass: row.ifc_class,
    name: row.name,
    verdict: row.verdict,
    reason: row.reason,
  }
}

function toCheck(row: CheckRow): StoredCheck {
  return {
    id: row.id,
    place: { projectCode: row.project_code, siteCode: row.site_code, structureCode: row.structure_code },
    setId: row.set_id,
    setName: row.set_name,
    modelId: row.model_id,
    modelName: row.model_name,
    version: row.version,
    state: row.state,
    status: row.report?.status ?? null,
    outcome: outcomeOfCheck(row.state, row.report),
    report: row.report,
    passed: row.passed,
    failed: row.failed,
    notTested: row.not_tested,
    reason: row.reason,
    jobId: row.job_id,
    createdAt: row.created_at.toISOString(),
    createdBy: row.createdBy,
  }
}

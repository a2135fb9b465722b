import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { idsApi } from '../contract/ids-api.ts'
import { idsErrors, type RequirementSet, type SetContents } from '../contract/ids-check.ts'

/** A set as stored, before the policy says what the caller may do with it. */
export interface StoredSet extends Omit<RequirementSet, 'can'> {
  readonly fileId: string
}

interface SetRow {
  project_code: string
  site_code: string | null
  structure_code: string | null
  id: string
  name: string
  file_name: string
  file_id: string
  state: RequirementSet['state']
  contents: SetContents | null
  reason: Text | null
  job_id: string | null
  createdBy: PersonRef
  created_at: Date
}

const BY = personRef(sql`ids_sets.created_by`)

const SORTABLE = { name: sql`name`, createdAt: sql`created_at` }

export async function listSets(db: Db, query: InputOf<(typeof idsApi)['endpoints']['sets']>): Promise<Page<StoredSet>> {
  const search = query.search ? containing(query.search) : null
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<SetRow & { total: number }>`
    select *, ${BY} as "createdBy", count(*) over ()::int as total from ids_sets where deleted_at is null and ${inScope()}
      and (${query.projectCode ?? null}::text is null or project_code = ${query.projectCode ?? null})
      and (${search}::text is null or name ilike ${search})
    order by ${orderBy(query.sort, SORTABLE, sql`name, id`)} ${window}`,
    toSet,
  )
}

/** Null where there is none that the scope sees, or it was removed. */
export async function findSet(db: Db, id: string): Promise<StoredSet | null> {
  const { rows } =
    await sql<SetRow>`select *, ${BY} as "createdBy" from ids_sets where id = ${id} and deleted_at is null`.execute(db)
  return rows[0] ? toSet(rows[0]) : null
}

/** @throws ids.set-not-found */
export async function getSet(db: Db, id: string): Promise<StoredSet> {
  const set = await findSet(db, id)
  if (!set) throw idsErrors.setNotFound({ id })
  return set
}

/** Also true for one that was removed. */
export async function hasSet(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ids_sets where id = ${id}`.execute(db)
  return rows.length > 0
}

type NewSet = Omit<StoredSet, 'createdAt' | 'createdBy' | 'state' | 'reason'> & {
  /** Id of a person. */
  readonly createdBy: string
}

/** Keeps a set: ready where its contents are known, to be read where not. */
export async function insertSet(tx: Db, set: NewSet): Promise<void> {
  await sql`
    insert into ids_sets (project_code, site_code, structure_code, id, name, file_name, file_id, state, contents, job_id,
      created_by)
    values (${set.projectCode}, ${set.siteCode}, ${set.structureCode}, ${set.id}, ${set.name}, ${set.fileName},
      ${set.fileId}, ${set.contents ? 'ready' : 'reading'}, ${set.contents && JSON.stringify(set.contents)}::jsonb,
      ${set.jobId}, ${set.createdBy})`.execute(tx)
}

export async function setSetReady(tx: Db, id: string, contents: SetContents): Promise<void> {
  await sql`update ids_sets set state = 'ready', contents = ${JSON.stringify(contents)}::jsonb, reason = null
    where id = ${id}`.execute(tx)
}

export async function setSetFailed(tx: Db, id: string, reason: Text): Promise<void> {
  await sql`update ids_sets set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export async function markSetRemoved(tx: Db, id: string): Promise<void> {
  await sql`update ids_sets set deleted_at = now() where id = ${id}`.execute(tx)
}

function toSet(row: SetRow): StoredSet {
  return {
    id: row.id,
    projectCode: row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    name: row.name,
    fileName: row.file_name,
    fileId: row.file_id,
    state: row.state,
    contents: row.contents,
    reason: row.reason,
    jobId: row.job_id,
    createdAt: row.created_at.toISOString(),
    createdBy: row.createdBy,
  }
}

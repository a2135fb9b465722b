import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import type { companiesApi } from '../contract/companies-api.ts'
import {
  type DistributionListChange,
  type DistributionListDraft,
  type DistributionListRow,
  distributionListErrors,
  type ListMember,
} from '../contract/distribution-list.ts'

type ListInput = InputOf<(typeof companiesApi)['endpoints']['lists']>

export const distributionListSource: RecordSource = {
  table: 'distribution_lists',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

/** A list as stored: ids of its members, and not yet what the caller may do with it. */
export interface StoredList extends Omit<DistributionListRow, 'can' | 'companyCount' | 'personCount' | 'updatedAt'> {
  readonly companyIds: string[]
  readonly personIds: string[]
  readonly updatedAt: Date
}

const COLUMNS = sql`
  project_code as "projectCode", id, name, name_ar as "nameAr", purpose, company_ids as "companyIds", person_ids as "personIds",
  row_version as "rowVersion", updated_at as "updatedAt",
  ${personRef(sql`distribution_lists.updated_by`)} as "updatedBy"`

const SORTABLE = {
  name: sql`lower(name)`,
  projectCode: sql`project_code`,
  companyCount: sql`cardinality(company_ids)`,
  personCount: sql`cardinality(person_ids)`,
  updatedAt: sql`updated_at`,
}

export async function listLists(db: Db, query: ListInput): Promise<Page<StoredList>> {
  const isFound = query.search ? holding(query.search, sql`name`, sql`name_ar`, sql`purpose`) : sql`true`
  const order = orderBy(query.sort, SORTABLE, sql`lower(name), id`)
  const columns = { project: sql`project_code`, site: null, structure: null }
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<StoredList & { total: number }>`
      select ${COLUMNS}, count(*) over ()::int as total from distribution_lists
      where deleted_at is null and ${inScope(columns)}
        and (${query.projectCode ?? null}::text is null or project_code = ${query.projectCode ?? null})
        and ${isFound}
      order by ${order} ${window}`,
    ({ total: _, ...list }): StoredList => list,
  )
}

/** @throws distribution-list.not-found where it does not exist, was removed, or the scope does not see it. */
export async function getList(db: Db, id: string): Promise<StoredList> {
  const found = await sql<StoredList>`
    select ${COLUMNS} from distribution_lists where id = ${id} and deleted_at is null`.execute(db)
  const list = found.rows[0]
  if (!list) throw distributionListErrors.notFound()
  return list
}

/** @throws distribution-list.name-taken */
export async function insertList(
  tx: Db,
  id: string,
  draft: DistributionListDraft,
  personId: string | null,
): Promise<void> {
  const inserted = await sql`
    insert into distribution_lists (project_code, id, name, name_ar, purpose, company_ids, person_ids, created_by, updated_by)
    values (${draft.projectCode}, ${id}, ${draft.name}, ${draft.nameAr}, ${draft.purpose},
      ${idsOf('company', draft.members)}::uuid[], ${idsOf('person', draft.members)}::uuid[], ${personId}, ${personId})
    on conflict do nothing`.execute(tx)
  if (inserted.numAffectedRows !== 1n) throw nameTaken(draft.name)
}

/** @throws distribution-list.name-taken, or .changed-meanwhile where somebody has saved since the person read it. */
export async function updateList(tx: Db, change: DistributionListChange, personId: string): Promise<void> {
  const { id, name } = change
  const taken = await sql`
    select 1 from distribution_lists as other join distribution_lists as this using (project_code)
    where this.id = ${id} and other.id <> ${id} and lower(other.name) = lower(${name}) and other.deleted_at is null`.execute(
    tx,
  )
  if (taken.rows.length > 0) throw nameTaken(name)
  const updated = await sql`
    update distribution_lists set name = ${name}, name_ar = ${change.nameAr}, purpose = ${change.purpose},
      company_ids = ${idsOf('company', change.members)}::uuid[], person_ids = ${idsOf('person', change.members)}::uuid[],
      row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where id = ${id} and row_version = ${change.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw distributionListErrors.changedMeanwhile()
}

export async function markListRemoved(tx: Db, id: string): Promise<void> {
  await sql`update distribution_lists set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
}

function idsOf(kind: ListMember['kind'], members: readonly ListMember[]): string[] {
  return [...new Set(members.filter((member) => member.kind === kind).map(({ id }) => id))]
}

function nameTaken(name: string) {
  const taken = distributionListErrors.nameTaken({ name })
  return distributionListErrors.nameTaken({ name }, { name: taken.say })
}

import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import { type Read, recordTable } from '#platform/server/records/record-table.ts'
import type { idsApi } from '../contract/ids-api.ts'
import {
  type RequirementSet,
  type RequirementSetDraft,
  requirementSetErrors,
  type SetContents,
} from '../contract/requirement-set.ts'

/** As it is added: with the name of its file, and the job that reads it. */
type KeptSet = RequirementSetDraft & Pick<RequirementSet, 'fileName' | 'jobId' | 'state'>

const UPDATED_BY = sql`coalesce(ids_sets.updated_by, ids_sets.created_by)`

/** Checks that are done, of those that the reader sees. */
const CHECKS = sql`from ids_checks where ids_checks.project_code = ids_sets.project_code
  and set_id = ids_sets.id and ids_checks.state = 'done'`

const FAILING = sql<number>`(select count(*)::int from (
  select distinct on (model_id) failed ${CHECKS} order by model_id, ids_checks.created_at desc) as newest where failed > 0)`

export const AS_READ = {
  createdBy: sql<PersonRef>`${personRef(sql`ids_sets.created_by`)}`,
  updatedBy: sql<PersonRef>`${personRef(UPDATED_BY)}`,
  contents: sql<SetContents | null>`contents`,
  reason: sql<Text | null>`reason`,
  models: sql<number>`(select count(distinct model_id)::int ${CHECKS})`,
  failing: FAILING,
}

export type StoredSet = Read<KeptSet, typeof AS_READ>

export const setTable = recordTable<KeptSet, InputOf<(typeof idsApi)['endpoints']['list']>>({
  table: 'ids_sets',
  errors: requirementSetErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    name: 'name',
    description: 'description',
    fileName: 'file_name',
    fileId: 'file_id',
    jobId: 'job_id',
    state: 'state',
  },
  search: ['name', 'description', 'file_name'],
  sort: { name: sql`name`, state: sql`state`, createdAt: sql`created_at`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: {
    state: byChoices('state'),
    isFailing: byFlag(sql`${FAILING} > 0`),
    updatedBy: byPerson(UPDATED_BY),
    updated: byDays(sql`(updated_at at time zone 'utc')::date`),
  },
})

/** @throws ids-set.not-found where it does not exist, was archived, or the scope does not see it. */
export async function getSet(db: Db, id: string): Promise<StoredSet> {
  return setTable.get(db, id, AS_READ)
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

import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { ElementLink, ElementRule } from '../contract/element-link.ts'

/** A link as the 4D colours need it. */
export interface StoredLink {
  readonly id: string
  readonly scheduleId: string
  readonly activityCode: string
  readonly globalIds: readonly string[]
  readonly rule: ElementRule | null
}

interface OfModel {
  readonly projectCode: string
  readonly modelId: string
}

const FIELDS = sql`links.id, links.schedule_id as "scheduleId", links.activity_code as "activityCode", links.rule`
/** Those of a schedule that was archived rest with it. */
const FROM_LINKS = sql`schedule_element_links as links
  join schedules on schedules.project_code = links.project_code and schedules.id = links.schedule_id
    and schedules.deleted_at is null`

/** All of a model: the colours of a day need each. */
export async function linksOfModel(db: Db, { projectCode, modelId }: OfModel): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select ${FIELDS}, links.global_ids as "globalIds" from ${FROM_LINKS}
    where links.project_code = ${projectCode} and links.model_id = ${modelId}
    order by links.created_at, links.id limit 5000`.execute(db)
  return rows
}

export async function pageOfLinks(
  db: Db,
  { projectCode, modelId, ...query }: OfModel & { readonly page: number; readonly pageSize: number },
): Promise<Page<ElementLink>> {
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<Omit<ElementLink, 'createdAt'> & { createdAt: Date; total: number }>`
      select ${FIELDS}, cardinality(links.global_ids) as chosen, activity.name as "activityName",
        ${sql<PersonRef>`${personRef(sql`links.created_by`)}`} as "createdBy", links.created_at as "createdAt",
        count(*) over ()::int as total
      from ${FROM_LINKS}
      left join lateral (select name from schedule_activities as a where a.project_code = links.project_code
        and a.schedule_id = links.schedule_id and a.code = links.activity_code
        and a.version = (select max(version) from schedule_versions as v where v.project_code = links.project_code
          and v.schedule_id = links.schedule_id and v.state = 'ready')) as activity on true
      where links.project_code = ${projectCode} and links.model_id = ${modelId}
        ${anyPlace('they are of one model, which the caller sees')}
      order by links.created_at desc, links.id ${window}`,
    ({ total: _total, createdAt, ...link }) => ({ ...link, createdAt: createdAt.toISOString() }),
  )
}

export interface NewLink extends StoredLink, OfModel {
  readonly siteCode: string
  readonly structureCode: string
  readonly by: string
}

export async function insertLink(tx: Db, link: NewLink): Promise<void> {
  await sql`
    insert into schedule_element_links (project_code, site_code, structure_code, id, schedule_id, activity_code, model_id,
      global_ids, rule, created_by)
    values (${link.projectCode}, ${link.siteCode}, ${link.structureCode}, ${link.id}, ${link.scheduleId}, ${link.activityCode},
      ${link.modelId}, ${[...link.globalIds]}::text[], ${link.rule && JSON.stringify(link.rule)}::jsonb, ${link.by})`.execute(
    tx,
  )
}

/** Null where it is not there or out of sight. */
export async function deleteLink(tx: Db, id: string): Promise<(StoredLink & OfModel) | null> {
  const { rows } = await sql<StoredLink & OfModel>`
    delete from schedule_element_links as links where id = ${id}
    returning ${FIELDS}, global_ids as "globalIds", project_code as "projectCode", model_id as "modelId"`.execute(tx)
  return rows[0] ?? null
}

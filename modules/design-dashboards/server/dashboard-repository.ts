import { sql } from 'kysely'
import { personName } from '#modules/people/server/public.ts'
import { PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { MayRead } from '#platform/server/records/record-kinds.ts'
import type { Plot, Reach } from '../contract/board-choices.ts'
import {
  type DesignDashboard,
  type DesignDashboardChange,
  type DesignDashboardDraft,
  designDashboardErrors,
} from '../contract/design-dashboard.ts'
import type { designDashboardsApi } from '../contract/design-dashboards-api.ts'

type ListInput = InputOf<(typeof designDashboardsApi)['endpoints']['dashboards']>

/** A dashboard as stored, before the policy says what the caller may do with it. */
export interface StoredDashboard extends Omit<DesignDashboard, 'can' | 'isOwn'> {
  readonly ownerId: string
}

interface DashboardRow {
  id: string
  project_code: string
  site_code: string
  structure_code: string
  name: string
  plots: Plot[]
  reach: Reach
  discipline: DesignDashboard['discipline']
  model_id: string | null
  storey: string | null
  days: number | null
  is_shared: boolean
  row_version: number
  created_by: string
  owner: string
  updated_at: Date
}

const OWNER = personName(sql`design_dashboards.created_by`)

const SORTABLE = { name: sql`name`, updatedAt: sql`updated_at` }

/** A dashboard is private until its owner shares it: to administrators too, who see it on no list. */
export const isOwnOrShared: MayRead = (id, personId) =>
  sql<boolean>`exists (select from design_dashboards as dashboard
    where dashboard.id::text = ${id} and (dashboard.is_shared or dashboard.created_by::text = ${personId}))`

/** The caller's own, and those that others share. */
export async function listDashboards(db: Db, query: ListInput, userId: string): Promise<Page<StoredDashboard>> {
  const search = query.search ? containing(query.search) : null
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<DashboardRow & { total: number }>`
    select *, ${OWNER} as owner, count(*) over ()::int as total from design_dashboards
    where deleted_at is null and project_code = any (${PROJECTS_IN_SIGHT})
      ${anyPlace('what is shared is seen by everybody of the project')} and (is_shared or created_by = ${userId})
      and (${query.projectCode ?? null}::text is null or project_code = ${query.projectCode ?? null})
      and (${search}::text is null or name ilike ${search})
    order by ${orderBy(query.sort, SORTABLE, sql`name, id`)} ${window}`,
    toDashboard,
  )
}

/** @throws design-dashboard.not-found where it does not exist, was removed, or is not for the caller's eyes. */
export async function getDashboard(db: Db, id: string, userId: string): Promise<StoredDashboard> {
  const found = await sql<DashboardRow>`
    select *, ${OWNER} as owner from design_dashboards
    where id = ${id} and deleted_at is null and (is_shared or created_by = ${userId})`.execute(db)
  const row = found.rows[0]
  if (!row) throw designDashboardErrors.notFound({ id })
  return toDashboard(row)
}

export async function insertDashboard(
  tx: Db,
  id: string,
  draft: DesignDashboardDraft,
  person: { readonly id: string },
): Promise<void> {
  await sql`
    insert into design_dashboards (project_code, id, site_code, structure_code, name, plots, reach, discipline, model_id,
      storey, days, is_shared, created_by, updated_by)
    values (${draft.projectCode}, ${id}, ${draft.siteCode}, ${draft.structureCode}, ${draft.name}, ${draft.plots},
      ${draft.reach}, ${draft.discipline}, ${draft.modelId}, ${draft.storey}, ${draft.days}, ${draft.isShared},
      ${person.id}, ${person.id})`.execute(tx)
}

/** @throws design-dashboard.changed-meanwhile where somebody has saved since the person read it. */
export async function updateDashboard(tx: Db, change: DesignDashboardChange, personId: string): Promise<void> {
  const updated = await sql`
    update design_dashboards set name = ${change.name}, plots = ${change.plots}, reach = ${change.reach},
      discipline = ${change.discipline}, model_id = ${change.modelId}, storey = ${change.storey}, days = ${change.days},
      is_shared = ${change.isShared}, row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where id = ${change.id} and row_version = ${change.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw designDashboardErrors.changedMeanwhile({ id: change.id })
}

export async function markDashboardRemoved(tx: Db, id: string): Promise<void> {
  await sql`update design_dashboards set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
}

function toDashboard(row: DashboardRow): StoredDashboard {
  return {
    id: row.id,
    projectCode: row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    name: row.name,
    plots: row.plots,
    reach: row.reach,
    discipline: row.discipline,
    modelId: row.model_id,
    storey: row.storey,
    days: row.days,
    isShared: row.is_shared,
    owner: row.owner,
    ownerId: row.created_by,
    rowVersion: row.row_version,
    updatedAt: row.updated_at.toISOString(),
  }
}

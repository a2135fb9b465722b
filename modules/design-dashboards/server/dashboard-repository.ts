import { sql } from 'kysely'
import { personName, savedBy } from '#modules/people/server/public.ts'
import { PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { uuidOf } from '#platform/server/database/uuid-of.ts'
import { byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import type { MayRead } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type DesignDashboardDraft, designDashboardErrors } from '../contract/design-dashboard.ts'
import type { designDashboardsApi } from '../contract/design-dashboards-api.ts'

type ListInput = InputOf<(typeof designDashboardsApi)['endpoints']['list']>

/** A dashboard is private until its owner shares it: to administrators too, who see it on no list. */
export const isOwnOrShared: MayRead = (id, personId) =>
  sql<boolean>`exists (select from design_dashboards as dashboard
    where dashboard.id = ${uuidOf(id)} and (dashboard.is_shared or dashboard.created_by::text = ${personId}))`

const IS_OWN = sql<boolean>`(created_by::text = (select current_setting('app.user_id', true)))`

export const AS_READ = {
  ...savedBy('design_dashboards'),
  owner: personName(sql`design_dashboards.created_by`),
  isOwn: IS_OWN,
}

export const dashboardTable = recordTable<DesignDashboardDraft, ListInput>({
  table: 'design_dashboards',
  errors: designDashboardErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    name: 'name',
    plots: 'plots',
    reach: 'reach',
    discipline: 'discipline',
    modelId: 'model_id',
    storey: 'storey',
    days: 'days',
    isShared: 'is_shared',
  },
  mayRead: sql<boolean>`(is_shared or ${IS_OWN})`,
  // What is shared is seen by everybody who sees something of the project.
  inSight: sql<boolean>`project_code = any (${PROJECTS_IN_SIGHT})`,
  search: ['name'],
  sort: { name: sql`name`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: {
    isShared: byFlag('is_shared'),
    createdBy: byPerson('created_by'),
    updated: byDays(sql`(updated_at at time zone 'utc')::date`),
  },
})

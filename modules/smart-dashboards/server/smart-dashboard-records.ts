import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible, PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { uuidOf } from '#platform/server/database/uuid-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byFlag } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { MayRead, RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type SmartDashboard, smartDashboardErrors } from '../contract/smart-dashboard.ts'
import type { smartDashboardsApi } from '../contract/smart-dashboards-api.ts'
import type { smartDashboardsModule } from '../contract/smart-dashboards-module.ts'
import { smartDashboardKind } from '../contract/smart-dashboards-records.ts'

type ListInput = InputOf<(typeof smartDashboardsApi)['endpoints']['list']>

/** A dashboard is its maker's alone until it is shared with the project; administrators are no exception. */
export const isOwnOrShared: MayRead = (id, personId) =>
  sql<boolean>`exists (select from smart_dashboards as dashboard
    where dashboard.id = ${uuidOf(id)} and (dashboard.is_shared or dashboard.created_by::text = ${personId}))`

const IS_OWN = sql<boolean>`(created_by::text = (select current_setting('app.user_id', true)))`

export const dashboardTable = recordTable<z.output<typeof SmartDashboard.Draft>, ListInput>({
  table: 'smart_dashboards',
  errors: smartDashboardErrors,
  columns: {
    projectCode: 'project_code',
    name: 'name',
    nameAr: 'name_ar',
    description: 'description',
    isShared: 'is_shared',
    tiles: { json: 'tiles' },
  },
  mayRead: sql<boolean>`(is_shared or ${IS_OWN})`,
  // What is shared is seen by everybody who sees something of the project.
  inSight: sql<boolean>`project_code = any (${PROJECTS_IN_SIGHT})`,
  search: ['name', 'name_ar'],
  sort: { name: sql`name`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: { isShared: byFlag('is_shared') },
})

const also = { ...savedBy('smart_dashboards'), tileCount: sql<number>`jsonb_array_length(tiles)` }

export const dashboards = recordHandlers({
  kind: smartDashboardKind,
  errors: smartDashboardErrors,
  table: dashboardTable,
  also,
  can: ({ user }: Pick<RequestContext, 'user'>, { createdBy, isShared }) => {
    const isOwn = createdBy.id === user.id
    const mayWrite = may<typeof smartDashboardsModule>(user, 'smart-dashboard:write') && isOwn
    return {
      edit: mayWrite,
      remove: mayWrite,
      share: may<typeof smartDashboardsModule>(user, 'smart-dashboard:share') && (isOwn || isShared),
    }
  },
  audited: ({ name, isShared, tileCount }) => ({ name, isShared, tileCount }),
  isPlaceVisible,
})

export const dashboardSource: RecordSource = {
  table: 'smart_dashboards',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

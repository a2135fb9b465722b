import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findUserRights, principalOf } from '#modules/access/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { DISABLED_STATUS, personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext, RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { hashLinkToken, linkAddress, newLinkToken } from '#platform/server/link-token.ts'
import { may } from '#platform/server/records/policy.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import {
  type DashboardShare,
  type SharedDashboard,
  type SmartDashboard,
  smartDashboardErrors,
} from '../contract/smart-dashboard.ts'
import type { smartDashboardsApi } from '../contract/smart-dashboards-api.ts'
import type { smartDashboardsModule } from '../contract/smart-dashboards-module.ts'
import { SHARE_PATH, smartDashboardKind } from '../contract/smart-dashboards-records.ts'
import { answerQueries, showCatalogue } from './answer-queries.ts'
import { dashboards } from './smart-dashboard-records.ts'

type Endpoints = (typeof smartDashboardsApi)['endpoints']
const DAY_MS = 86_400_000

interface ShareRow {
  readonly id: string
  readonly dashboardId: string
  readonly createdBy: PersonRef
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly views: number
}

const ROW = sql`id, dashboard_id as "dashboardId", ${personRef(sql`smart_dashboard_shares.created_by`)} as "createdBy",
  created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt", views`

/** Makes a link to a dashboard that the caller may share. The token leaves with the answer and is kept nowhere. */
export async function shareDashboard(
  context: RequestContext,
  { id, expiresInDays }: InputOf<Endpoints['share']>,
): Promise<{ share: DashboardShare; token: string; link: string }> {
  const caller = callerOf(context)
  const { services, scope, user } = caller
  const token = newLinkToken()
  const now = services.now()
  const row = await services.database.transaction(scope, async (db) => {
    const dashboard = await shareable({ ...caller, db }, id)
    const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS)
    const { rows } = await sql<ShareRow>`
      insert into smart_dashboard_shares (project_code, id, dashboard_id, token_hash, created_by, created_at, expires_at)
      values (${dashboard.projectCode}, ${randomUUID()}, ${id}, ${hashLinkToken(token)}, ${user.id}, ${now}, ${expiresAt})
      returning ${ROW}`.execute(db)
    const after = { expiresAt: expiresAt.toISOString() }
    await note(db, caller, dashboard, { action: 'smart-dashboard.link-made', after })
    return rows[0] as ShareRow
  })
  return { share: shown(caller, row), token, link: linkAddress(services.config, SHARE_PATH, token) }
}

export async function listShares(
  context: RequestContext,
  { id }: { id: string },
): Promise<{ items: DashboardShare[] }> {
  await shareable(context, id)
  const { rows } = await sql<ShareRow>`
    select ${ROW} from smart_dashboard_shares where dashboard_id = ${id} order by created_at desc, id limit 200`.execute(
    context.db,
  )
  return { items: rows.map((row) => shown(context, row)) }
}

/** A second time changes nothing. */
export async function revokeShare(
  context: RequestContext,
  { id, shareId }: InputOf<Endpoints['revoke']>,
): Promise<DashboardShare> {
  const dashboard = await shareable(context, id)
  const { rows } = await sql<ShareRow>`
    update smart_dashboard_shares set revoked_at = coalesce(revoked_at, ${context.services.now()})
    where dashboard_id = ${id} and id = ${shareId} returning ${ROW}`.execute(context.db)
  if (!rows[0]) throw smartDashboardErrors.notFound({ id: shareId })
  await note(context.db, context, dashboard, { action: 'smart-dashboard.link-withdrawn' })
  return shown(context, rows[0])
}

/**
 * What a link shows to whoever holds it: the dashboard as it is now, answered with the rights that its sharer has now. A tile
 * that the sharer may no longer see says so. Nothing else of the product is reached with the token.
 * @throws smart-dashboard.link-closed, the same for every reason
 */
export async function openShared(
  context: PublicContext,
  { token }: InputOf<Endpoints['openShared']>,
): Promise<SharedDashboard> {
  const { services, language } = context
  const found = await services.database.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<ShareRow & { sharer: string }>`
      select ${ROW}, created_by::text as sharer from smart_dashboard_shares
      where token_hash = ${hashLinkToken(token)} and revoked_at is null and expires_at > ${services.now()}`.execute(db)
    return rows[0] ?? null
  })
  const sharer = found && (await sharerOf(services, found.sharer))
  const dashboard = found && sharer && (await seenBy(context, sharer, found.dashboardId))
  if (!found || !sharer || !dashboard) throw smartDashboardErrors.linkClosed()
  await countView(context, found, dashboard)
  const asker = { ...sharer, services }
  const answers = await answerQueries(
    asker,
    dashboard.tiles.map(({ query }) => query),
    language,
  )
  const { name, nameAr, tiles } = dashboard
  const used = new Set(tiles.map(({ query }) => query.dataset))
  return {
    ...{ name, nameAr },
    expiresAt: found.expiresAt.toISOString(),
    catalogue: showCatalogue(asker).datasets.filter(({ key }) => used.has(key)),
    tiles: tiles.map((tile, at) => ({ ...tile, answer: null, refusal: null, ...answers[at] })),
  }
}

/** The sharer with the rights of today; null where the sharer is gone, disabled or may no longer share. */
async function sharerOf(services: Services, userId: string): Promise<Principal | null> {
  return services.database.read(SYSTEM_SCOPE, async (db) => {
    const rights = await findUserRights(db, userId)
    if (!rights || rights.status === DISABLED_STATUS) return null
    const sharer = principalOf(rights, 'dashboard share')
    return may<typeof smartDashboardsModule>(sharer.user, 'smart-dashboard:share') ? sharer : null
  })
}

/** Null where the sharer does not see it any more, or it is in the archive. */
async function seenBy(
  { services }: PublicContext,
  { user, scope }: Principal,
  id: string,
): Promise<Pick<SmartDashboard, 'id' | 'projectCode' | 'name' | 'nameAr' | 'tiles'> | null> {
  return services.database.read(scope, async (db) => {
    const { rows } = await sql<Pick<SmartDashboard, 'id' | 'projectCode' | 'name' | 'nameAr' | 'tiles'>>`
      select id, project_code as "projectCode", name, name_ar as "nameAr", tiles from smart_dashboards
      where id = ${id} and deleted_at is null and (is_shared or created_by = ${user.id})`.execute(db)
    return rows[0] ?? null
  })
}

async function countView(
  context: PublicContext,
  { id, views }: ShareRow,
  dashboard: Pick<SmartDashboard, 'id' | 'projectCode'>,
): Promise<void> {
  await context.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`update smart_dashboard_shares set views = views + 1 where id = ${id}`.execute(tx)
    await note(tx, context, dashboard, { action: 'smart-dashboard.link-opened', after: { views: views + 1 } })
  })
}

async function shareable(context: RequestContext, id: string): Promise<Pick<SmartDashboard, 'id' | 'projectCode'>> {
  const dashboard = await dashboards.saved.get(context, id)
  if (!dashboards.saved.present(context, dashboard).can.share) throw smartDashboardErrors.notYours({ id })
  return dashboard
}

function shown({ user, services }: Pick<RequestContext, 'user' | 'services'>, row: ShareRow): DashboardShare {
  const { id, createdAt, createdBy, expiresAt, revokedAt, views } = row
  const state = revokedAt ? 'revoked' : expiresAt <= services.now() ? 'expired' : 'open'
  return {
    ...{ id, createdBy, views, state },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    can: { revoke: state === 'open' && (user.isAdmin || createdBy.id === user.id) },
  }
}

async function note(
  tx: Db,
  context: Parameters<typeof recordAudit>[1],
  { id, projectCode }: Pick<SmartDashboard, 'id' | 'projectCode'>,
  said: { readonly action: string; readonly after?: object },
): Promise<void> {
  const place = { projectCode, siteCode: null, structureCode: null }
  await recordAudit(tx, context, { ...said, entityType: smartDashboardKind.id, entityId: id, place })
}

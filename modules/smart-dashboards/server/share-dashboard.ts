import { sql } from 'kysely'
import { checkDigest, hashDigest, principalNow } from '#modules/access/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext, RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { linkAddress, newLinkToken } from '#platform/server/link-token.ts'
import { type LinkRow, linkFacts, linkTable } from '#platform/server/links/link-table.ts'
import { openLink } from '#platform/server/links/open-link.ts'
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
type SeenDashboard = Pick<SmartDashboard, 'id' | 'projectCode' | 'name' | 'nameAr' | 'tiles'>

interface ShareRow extends LinkRow {
  readonly dashboard_id: string
  readonly createdBy: PersonRef
}

const shareTable = linkTable<ShareRow>(
  'smart_dashboard_shares',
  sql`${personRef(sql`smart_dashboard_shares.created_by`)} as "createdBy"`,
)

/** Makes a link to a dashboard that the caller may share. The token leaves with the answer and is kept nowhere. */
export async function shareDashboard(
  context: RequestContext,
  { id, ...choices }: InputOf<Endpoints['share']>,
): Promise<{ share: DashboardShare; token: string; link: string }> {
  const caller = callerOf(context)
  const { services, scope, user } = caller
  const token = newLinkToken()
  const passcodeHash = choices.passcode === null ? null : await hashDigest(choices.passcode, services.passwordPepper)
  const row = await services.database.transaction(scope, async (db) => {
    const dashboard = await shareable({ ...caller, db }, id)
    const own = { project_code: dashboard.projectCode, dashboard_id: id }
    const at = services.now()
    const stored = await shareTable.insert(db, { ...choices, token, passcodeHash, by: user.id, at, own })
    const after = { expiresAt: stored.expires_at.toISOString() }
    await note(db, caller, dashboard, { action: 'smart-dashboard.link-made', after })
    return stored
  })
  return { share: shown(caller, row), token, link: linkAddress(services.config, SHARE_PATH, token) }
}

export async function listShares(
  context: RequestContext,
  { id, ...query }: InputOf<Endpoints['shares']>,
): Promise<Page<DashboardShare>> {
  await shareable(context, id)
  const page = await shareTable.page(context.db, query, sql`dashboard_id = ${id}`)
  return { ...page, items: page.items.map((row) => shown(context, row)) }
}

/** A second time changes nothing. */
export async function revokeShare(
  context: RequestContext,
  { id, shareId }: InputOf<Endpoints['revoke']>,
): Promise<DashboardShare> {
  const dashboard = await shareable(context, id)
  const share = await shareTable.find(context.db, shareId)
  const revoked =
    share?.dashboard_id === id && (await shareTable.revoke(context.db, share, context.user.id, context.services.now()))
  if (!revoked) throw smartDashboardErrors.notFound({ id: shareId })
  await note(context.db, context, dashboard, { action: 'smart-dashboard.link-withdrawn' })
  return shown(context, revoked)
}

/**
 * What a link shows to whoever holds it: the dashboard as it is now, answered with the rights that its sharer has now. A tile
 * that the sharer may no longer see says so. Nothing else of the product is reached with the token.
 * @throws smart-dashboard.closed, the same for every reason; smart-dashboard.passcode-…
 */
export async function openShared(
  context: PublicContext,
  input: InputOf<Endpoints['openShared']>,
): Promise<SharedDashboard> {
  const { services, language } = context
  const opened = await openLink<ShareRow, { readonly sharer: Principal; readonly dashboard: SeenDashboard }>(
    context,
    input,
    {
      table: shareTable,
      errors: smartDashboardErrors,
      show: async (share) => {
        const sharer = await sharerOf(services, share.created_by)
        const dashboard = sharer && (await seenBy(context, sharer, share.dashboard_id))
        return sharer && dashboard ? { sharer, dashboard } : null
      },
      isPasscode: checkDigest,
      onView: (tx, _share, { dashboard }, views) =>
        note(tx, context, dashboard, { action: 'smart-dashboard.link-opened', after: { views } }),
    },
  )
  const { sharer, dashboard } = opened.shown
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
    expiresAt: opened.link.expires_at.toISOString(),
    catalogue: showCatalogue(asker).datasets.filter(({ key }) => used.has(key)),
    tiles: tiles.map((tile, at) => ({ ...tile, answer: null, refusal: null, ...answers[at] })),
  }
}

/** The sharer with the rights of today; null where the sharer is gone, disabled or may no longer share. */
async function sharerOf(services: Services, userId: string): Promise<Principal | null> {
  return services.database.read(SYSTEM_SCOPE, async (db) => {
    const sharer = await principalNow(db, userId, 'dashboard share')
    return sharer && may<typeof smartDashboardsModule>(sharer.user, 'smart-dashboard:share') ? sharer : null
  })
}

/** Null where the sharer does not see it any more, or it is in the archive. */
async function seenBy(
  { services }: PublicContext,
  { user, scope }: Principal,
  id: string,
): Promise<SeenDashboard | null> {
  return services.database.read(scope, async (db) => {
    const { rows } = await sql<SeenDashboard>`
      select id, project_code as "projectCode", name, name_ar as "nameAr", tiles from smart_dashboards
      where id = ${id} and deleted_at is null and (is_shared or created_by = ${user.id})`.execute(db)
    return rows[0] ?? null
  })
}

async function shareable(context: RequestContext, id: string): Promise<Pick<SmartDashboard, 'id' | 'projectCode'>> {
  const dashboard = await dashboards.saved.get(context, id)
  if (!dashboards.saved.present(context, dashboard).can.share) throw smartDashboardErrors.notYours({ id })
  return dashboard
}

function shown({ user, services }: Pick<RequestContext, 'user' | 'services'>, row: ShareRow): DashboardShare {
  const facts = linkFacts(row, services.now())
  const isEntitled = user.isAdmin || row.created_by === user.id
  return { ...facts, createdBy: row.createdBy, can: { revoke: facts.state === 'open' && isEntitled } }
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

import { sql } from 'kysely'
import { assertHoldsAsMuch, getUserRecord } from '#modules/access/server/public.ts'
import type { ListQuery } from '#platform/contract/paging.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { readPage } from '#platform/server/list-query.ts'
import { endOneSession } from './end-sessions-of.ts'
import type { SignedInBy } from './session-repository.ts'

type Paging = Pick<ListQuery, 'page' | 'pageSize'>

interface OpenSessionRow {
  readonly id: string
  readonly user_id: string
  readonly ip: string
  readonly user_agent: string
  readonly signed_in_by: SignedInBy
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
}

/** Where the person is signed in now. Who views the product as somebody else sees their own sessions. */
export function listOwnSessions(context: RequestContext, paging: Paging) {
  return pageOfSessions(context, (context.viewer ?? context.user).id, paging)
}

/** Where a user is signed in. @throws 404 for a user whom the caller does not see, 403 for one who holds more than they */
export async function listSessionsOf(context: RequestContext, { userId, ...paging }: Paging & { userId: string }) {
  assertHoldsAsMuch(context, await getUserRecord(context.db, context, userId, context.services.now()))
  return pageOfSessions(context, userId, paging)
}

/** Ends one session of the person's own: on a laptop that was left somewhere. @throws 404 for everybody else's */
export async function revokeOwnSession(context: RequestContext, { id }: { readonly id: string }): Promise<null> {
  return revoke(context, context.user.id, id)
}

/** Ends one session of a user. @throws as `listSessionsOf` */
export async function revokeSessionOf(context: RequestContext, { userId, id }: { userId: string; id: string }) {
  assertHoldsAsMuch(context, await getUserRecord(context.db, context, userId, context.services.now()))
  return revoke(context, userId, id)
}

/** Ends all sessions of the person but the one that makes this call. */
export async function revokeOtherSessions(context: RequestContext): Promise<{ ended: number }> {
  const { db, user, services } = context
  const open = await sql<OpenSessionRow>`select sessions.* ${openSessionsOf(user.id, services.now())}`.execute(db)
  let ended = 0
  for (const session of open.rows) {
    if (session.id !== user.sessionId && (await endOneSession(db, session, services.now()))) ended += 1
  }
  if (ended > 0) await noteEnds(db, context, user.id, ended)
  return { ended }
}

async function pageOfSessions({ db, user, viewer, services }: RequestContext, userId: string, paging: Paging) {
  const current = (viewer ?? user).sessionId
  return readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<OpenSessionRow & { total: number }>`
    select sessions.*, count(*) over ()::int as total ${openSessionsOf(userId, services.now())} ${anyPlace('the sessions of one person')}
    order by last_seen_at desc, sessions.id ${window}`,
    (session) => ({
      id: session.id,
      isThis: session.id === current,
      signedInAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
      ip: session.ip,
      userAgent: session.user_agent,
      signedInBy: session.signed_in_by,
    }),
  )
}

/** Those that can still be used: with a token that somebody could renew. */
function openSessionsOf(userId: string, now: Date) {
  return sql`
    from sessions join people on people.id = user_id
    where user_id = ${userId} and ended_at is null and sessions.expires_at > ${now}
      and (sessions_valid_from is null or sessions.created_at >= sessions_valid_from)
      and exists (select from refresh_tokens where session_id = sessions.id and refresh_tokens.expires_at > ${now})`
}

async function revoke(context: RequestContext, userId: string, id: string): Promise<null> {
  const { db, services } = context
  const found = await sql<OpenSessionRow>`
    select sessions.* ${openSessionsOf(userId, services.now())} and sessions.id = ${id}`.execute(db)
  const session = found.rows[0]
  if (!session || !(await endOneSession(db, session, services.now()))) throw platformError('notFound')
  await noteEnds(db, context, userId, 1)
  return null
}

async function noteEnds(db: Db, context: RequestContext, userId: string, count: number): Promise<void> {
  const action = 'session.revoked'
  await recordAudit(db, context, { action, entityType: 'user', entityId: userId, place: null, after: { count } })
}

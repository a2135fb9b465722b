import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { User } from '../contract/user.ts'
import { requireRecentPassword } from './confirm-password.ts'
import { showUser } from './show-users.ts'
import { assertHoldsAsMuch } from './user-policy.ts'
import { getUserRecord, STATUS } from './user-records.ts'

export type LinkPurpose = 'invitation' | 'reset'

/** How long a link opens: a new colleague may be on leave, a forgotten password is wanted today. */
const VALID_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, reset: 24 }
const HOUR_MS = 3_600_000

/**
 * The token of a link: its id and a code that only this server can compute from it. Nothing that opens an account is
 * stored, not in the table of links and not in the answers that are kept for repeated requests.
 */
export function linkToken(id: string, pepper: string): string {
  return `${id}.${codeOf(id, pepper).toString('base64url')}`
}

/** The id of a token's link, or null where the server did not make the token. */
export function readLinkToken(token: string, pepper: string): string | null {
  const [, id, code] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !code) return null
  return timingSafeEqual(Buffer.from(code, 'base64url'), codeOf(id, pepper)) ? id : null
}

function codeOf(id: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`password link ${id}`).digest()
}

/** Makes the open link of a user; an earlier one stops working. @returns when it ends */
export async function openLink(
  tx: Db,
  link: { userId: string; purpose: LinkPurpose; createdBy: string; now: Date },
): Promise<Date> {
  const expiresAt = new Date(link.now.getTime() + VALID_HOURS[link.purpose] * HOUR_MS)
  await closeLinks(tx, [link.userId], link.now)
  await sql`
    insert into password_links (id, user_id, purpose, created_by, created_at, expires_at)
    values (${randomUUID()}, ${link.userId}, ${link.purpose}, ${link.createdBy}, ${link.now}, ${expiresAt})`.execute(tx)
  return expiresAt
}

/** Ends the open links of users: because there is a new one, or because they may not come in. */
export async function closeLinks(tx: Db, userIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update password_links set revoked_at = ${now}
    where user_id = any (${userIds}::uuid[]) and used_at is null and revoked_at is null`.execute(tx)
}

/** A new link for an invited person, or one that resets the password of an active one. */
export async function makeLink(context: RequestContext, { id }: { id: string }): Promise<User> {
  const now = context.services.now()
  const record = await getUserRecord(context.db, context, id, now)
  assertHoldsAsMuch(context, record)
  if (record.status === STATUS.disabled) throw accessErrors.isDisabled({ name: record.displayName })
  await requireRecentPassword(context)
  const purpose = record.status === STATUS.invited ? 'invitation' : 'reset'
  const expiresAt = await openLink(context.db, { userId: id, purpose, createdBy: context.user.id, now })
  await recordAudit(context.db, context, {
    action: purpose === 'invitation' ? 'user.invited-again' : 'user.reset-started',
    entityType: 'user',
    entityId: id,
    place: null,
    after: { linkExpiresAt: expiresAt },
  })
  return showUser(context, { id })
}

/** The open link itself, for who may make one: to hand it over in person or in a message of their own. */
export async function showLink(context: RequestContext, { id }: { id: string }) {
  const { services, db } = context
  assertHoldsAsMuch(context, await getUserRecord(db, context, id, services.now()))
  const found = await sql<{ id: string; purpose: LinkPurpose; expires_at: Date }>`
    select id, purpose, expires_at from password_links
    where user_id = ${id} and used_at is null and revoked_at is null and expires_at > ${services.now()}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  return {
    link: linkAddress(services, linkToken(row.id, services.passwordPepper)),
    purpose: row.purpose,
    expiresAt: row.expires_at.toISOString(),
  }
}

/** In the fragment, which browsers send to no server and name in no referrer. Without a configured origin, a path. */
function linkAddress({ config }: Services, token: string): string {
  return `${config.PUBLIC_ORIGIN ? new URL(config.PUBLIC_ORIGIN).origin : ''}/login#set-password=${token}`
}

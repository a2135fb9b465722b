import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PERSON_STATUS } from '#modules/people/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { User } from '../contract/user.ts'
import { requireRecentPassword } from './confirm-password.ts'
import { type LinkPurpose, linkFragment, type OpenedLink } from './link-token.ts'
import { mailGoesTo, notifyOfLink } from './notify-of-link.ts'
import { showUser } from './show-users.ts'
import { assertHoldsAsMuch } from './user-policy.ts'
import { getUserRecord } from './user-records.ts'

/** How long a link opens: a new colleague may be on leave, a forgotten password is wanted today. */
const VALID_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, reset: 24 }
const HOUR_MS = 3_600_000

/** Makes the open link of a user; an earlier one stops working. */
export async function openLink(
  tx: Db,
  link: { userId: string; purpose: LinkPurpose; createdBy: string; now: Date },
): Promise<OpenedLink> {
  const id = randomUUID()
  const expiresAt = new Date(link.now.getTime() + VALID_HOURS[link.purpose] * HOUR_MS)
  await closeLinks(tx, [link.userId], link.now)
  await sql`
    insert into password_links (id, user_id, purpose, created_by, created_at, expires_at)
    values (${id}, ${link.userId}, ${link.purpose}, ${link.createdBy}, ${link.now}, ${expiresAt})`.execute(tx)
  return { id, userId: link.userId, purpose: link.purpose, expiresAt }
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
  if (record.status === PERSON_STATUS.disabled) throw accessErrors.isDisabled({ name: record.displayName })
  await requireRecentPassword(context)
  const purpose = record.status === PERSON_STATUS.invited ? 'invitation' : 'reset'
  const link = await openLink(context.db, { userId: id, purpose, createdBy: context.user.id, now })
  await notifyOfLink(context, link, record)
  await recordAudit(context.db, context, {
    action: purpose === 'invitation' ? 'user.invited-again' : 'user.reset-started',
    entityType: 'user',
    entityId: id,
    place: null,
    after: { linkExpiresAt: link.expiresAt },
  })
  return showUser(context, { id })
}

/** The open link itself, for who may make one: to hand it over in person or in a message of their own. */
export async function showLink(context: RequestContext, { id }: { id: string }) {
  const { services, db } = context
  const record = await getUserRecord(db, context, id, services.now())
  assertHoldsAsMuch(context, record)
  const found = await sql<{ id: string; purpose: LinkPurpose; expires_at: Date }>`
    select id, purpose, expires_at from password_links
    where user_id = ${id} and used_at is null and revoked_at is null and expires_at > ${services.now()}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  return {
    link: linkAddress(services, row.id),
    purpose: row.purpose,
    expiresAt: row.expires_at.toISOString(),
    mailedTo: mailGoesTo(services.config, record),
  }
}

/** Without a configured origin a path, which the browser completes. */
function linkAddress({ config, passwordPepper }: Services, id: string): string {
  const origin = config.PUBLIC_ORIGIN ? new URL(config.PUBLIC_ORIGIN).origin : ''
  return `${origin}/login${linkFragment(id, passwordPepper)}`
}

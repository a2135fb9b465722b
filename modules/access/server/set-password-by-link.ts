import { sql } from 'kysely'
import { PERSON_STATUS, resetPasswordHash } from '#modules/people/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { accessErrors } from '../contract/access-errors.ts'
import { accessChanged } from './access-changed.ts'
import { endAccess } from './access-ended.ts'
import { notifyOfPasswordChange } from './account-notices.ts'
import { type LinkPurpose, readLinkToken } from './link-token.ts'
import { hashDigest, passwordDigest } from './password.ts'
import { refusalOfPassword } from './password-rules.ts'
import { forgetWrongPasswords } from './sign-in-attempts.ts'

interface LinkRow {
  readonly user_id: string
  readonly purpose: LinkPurpose
  readonly expires_at: Date
  readonly name: string
  readonly display_name: string
  readonly display_name_ar: string
  readonly email: string
  readonly organisation: string
}

/** Whose password a link sets. @throws 410 for every link that does not open, whatever the reason. */
export async function checkLink(context: PublicContext, { token }: { token: string }) {
  const link = await readLink(context, token)
  return {
    name: link.name,
    displayName: { en: link.display_name, ar: link.display_name_ar || link.display_name },
    purpose: link.purpose,
    expiresAt: link.expires_at.toISOString(),
  }
}

/**
 * Sets the password of a link's user, who is active from then on. The link is used up, the wrong passwords before are
 * forgotten, and every session of the user is over: whoever else was signed in as them is not any more.
 */
export async function setPasswordByLink(
  context: PublicContext,
  { token, password }: { token: string; password: string },
) {
  const { database, passwordPepper, now } = context.services
  const link = await readLink(context, token)
  const words = [link.name, link.display_name, link.display_name_ar, link.email, link.organisation]
  const weakness = await refusalOfPassword(password, words)
  if (weakness) throw accessErrors.passwordWeak({}, { password: weakness })
  const passwordHash = await hashDigest(passwordDigest(password), passwordPepper)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    // Two who open the same link at the same time: one of them uses it.
    if (!(await spendLink(tx, readLinkToken(token, passwordPepper), now()))) throw accessErrors.linkUnusable()
    await resetPasswordHash(tx, link.user_id, passwordHash, now())
    await forgetWrongPasswords(tx, link.user_id)
    const { requestId, client } = context
    const actor = { user: { id: link.user_id, displayName: link.display_name }, requestId, client }
    await recordAudit(tx, actor, {
      action: link.purpose === 'invitation' ? 'user.joined' : 'user.password-reset',
      entityType: 'user',
      entityId: link.user_id,
      place: null,
    })
    await endAccess(tx, { userIds: [link.user_id], at: now(), context: actor })
    await accessChanged(tx, [link.user_id])
    if (link.purpose === 'reset') await notifyOfPasswordChange(tx, link.user_id)
  })
  return { name: link.name }
}

async function readLink({ services }: PublicContext, token: string): Promise<LinkRow> {
  const id = readLinkToken(token, services.passwordPepper)
  if (!id) throw accessErrors.linkUnusable()
  const found = await services.database.read(SYSTEM_SCOPE, async (db) =>
    sql<LinkRow>`
      select user_id, purpose, expires_at, name, display_name, display_name_ar, email, organisation
      from password_links join people on people.id = user_id
      where password_links.id = ${id} and used_at is null and revoked_at is null and expires_at > ${services.now()}
        and status <> ${PERSON_STATUS.disabled}`.execute(db),
  )
  const link = found.rows[0]
  if (!link) throw accessErrors.linkUnusable()
  return link
}

async function spendLink(tx: Db, id: string | null, now: Date): Promise<boolean> {
  const used = await sql`
    update password_links set used_at = ${now}
    where id = ${id} and used_at is null and revoked_at is null and expires_at > ${now}`.execute(tx)
  return used.numAffectedRows === 1n
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type AccessEnded, requireRecentPassword } from '#modules/access/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { accountErrors } from '../contract/account-errors.ts'
import type { AppPassword } from '../contract/app-password.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { ownTransaction } from './own-transaction.ts'

/** Of one person: a few laptops, and what is at home. */
const MOST = 20
const DAY_MS = 86_400_000
/** Without letters and digits that look alike. 32 of them, so that each stands for five bits. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const SIGNS_OF_GROUP = 5

const FIELDS = sql`id, name, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
  last_used_from as "lastUsedFrom", last_used_by as "lastUsedBy"`

export async function listAppPasswords({ db, user }: RequestContext): Promise<{ items: AppPassword[] }> {
  const found = await sql<AppPassword>`
    select ${FIELDS} from app_passwords where user_id = ${user.id} order by created_at desc, id`.execute(db)
  return { items: found.rows.map(asSent) }
}

/** Makes one and shows its secret, this once. @throws account.too-many-app-passwords, access.confirm-password */
export async function makeAppPassword(
  context: RequestContext,
  { name, days }: { readonly name: string; readonly days: number },
): Promise<{ appPassword: AppPassword; secret: string }> {
  const { user, services } = context
  const now = services.now()
  const secret = newSecret()
  return ownTransaction(context, async (tx) => {
    await requireRecentPassword({ user, services, db: tx })
    await sql`delete from app_passwords where user_id = ${user.id} and expires_at <= ${now}`.execute(tx)
    const made = await sql<AppPassword>`
      insert into app_passwords (id, user_id, name, secret_hash, created_at, expires_at)
      select ${randomUUID()}, ${user.id}, ${name}, ${hashOfSecret(secret)}, ${now}, ${new Date(now.getTime() + days * DAY_MS)}
      where (select count(*) from app_passwords where user_id = ${user.id}) < ${MOST}
      returning ${FIELDS}`.execute(tx)
    const row = made.rows[0]
    if (!row) throw accountErrors.tooManyAppPasswords({ count: MOST })
    await noteFactorChange(tx, context, { action: 'user.app-password-made', passkey: name })
    return { appPassword: asSent(row), secret }
  })
}

/** Ends one. Nobody is asked for the password: who takes a way in back is never in the wrong. */
export async function revokeAppPassword(context: RequestContext, { id }: { readonly id: string }): Promise<null> {
  const { db, user } = context
  const removed = await sql<{ name: string }>`
    delete from app_passwords where id = ${id} and user_id = ${user.id} returning name`.execute(db)
  const row = removed.rows[0]
  if (!row) throw platformError('notFound')
  await noteFactorChange(db, context, { action: 'user.app-password-revoked', passkey: row.name })
  return null
}

/** A password that was set anew, or somebody who may not come in any more, ends all of theirs. */
export async function endAppPasswords(tx: Db, { userIds }: AccessEnded): Promise<void> {
  await sql`delete from app_passwords where user_id = any (${[...userIds]}::uuid[])`.execute(tx)
}

/** What is stored of a secret: as it was shown, or as somebody typed it from a note. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret.toLowerCase().replace(/[\s-]/g, '')).digest()
}

/** A hundred random bits in groups that can be read from one screen and typed on another. */
function newSecret(): string {
  const bytes = randomBytes(GROUPS * SIGNS_OF_GROUP)
  const signs = Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs.replace(/.{5}(?=.)/g, '$&-')
}

function asSent(row: AppPassword): AppPassword {
  const iso = (at: unknown) => (at === null ? null : new Date(at as string).toISOString())
  return {
    ...row,
    createdAt: iso(row.createdAt) ?? '',
    expiresAt: iso(row.expiresAt) ?? '',
    lastUsedAt: iso(row.lastUsedAt),
  }
}

import { sql } from 'kysely'
import {
  findUserRights,
  type NAME_LIMITS,
  networkOf,
  principalOf,
  SOURCE_LIMITS,
  takeAttempt,
} from '#modules/access/server/public.ts'
import { DISABLED_STATUS, findUserByName } from '#modules/people/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { hashOfSecret } from './app-passwords.ts'
import { lacksRequiredFactor } from './required-factor.ts'

type Caller = Pick<PublicContext, 'services' | 'requestId' | 'client'>

/** Of a name from one network: a laptop that goes on with an old password must not keep its owner's others out. */
const LIMITS: typeof NAME_LIMITS = { tries: 10, hardStop: 90 }
/** Stands in the history for nobody: where no user has the name, which is not kept because people type passwords there. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** How exactly the last use is known. */
const USED_EVERY_S = 60

/**
 * Who an app password belongs to, with the rights of this moment; null where name and secret do not fit. A wrong one takes a
 * try of its name and its network, and stands in the history.
 * @throws account.app-password-locked where there were too many wrong ones
 */
export async function admitByAppPassword(caller: Caller, name: string, secret: string): Promise<Principal | null> {
  const { services } = caller
  const principal = await services.database.read(SYSTEM_SCOPE, (db) => find(services, db, name, secret))
  if (!principal) {
    await refuse(caller, name)
    return null
  }
  await noteUse(caller, principal.user.sessionId)
  return principal
}

async function find(services: Services, db: Db, name: string, secret: string): Promise<Principal | null> {
  const found = await sql<{ id: string; user_id: string }>`
    select app_passwords.id, user_id from app_passwords join people on people.id = user_id
    where secret_hash = ${hashOfSecret(secret)} and lower(people.name) = lower(${name})
      and expires_at > ${services.now()}`.execute(db)
  const row = found.rows[0]
  const rights = row && (await findUserRights(db, row.user_id))
  if (!row || !rights || rights.status === DISABLED_STATUS) return null
  const principal = principalOf(rights, row.id)
  // They hold no rights anywhere until they have set it up.
  return (await lacksRequiredFactor(services, db, principal.user)) ? null : principal
}

/** The try stays taken and the history stays written when the answer is a refusal. */
async function refuse({ services, requestId, client }: Caller, name: string): Promise<void> {
  const now = services.now()
  const network = networkOf(client.ip)
  const isLocked = await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const attempt = await takeAttempt(tx, `app:${network}:${name.toLowerCase().slice(0, 200)}`, LIMITS, now)
    if (attempt.isLocked) return true
    const source = await takeAttempt(tx, `app-source:${network}`, SOURCE_LIMITS, now)
    if (source.isLocked) return true
    const person = await findUserByName(tx, name)
    await recordAudit(
      tx,
      { user: null, requestId, client },
      {
        action: 'user.app-password-refused',
        entityType: 'user',
        entityId: person?.id ?? NOBODY,
        place: null,
        before: {},
        after: attempt.lockedMinutes > 0 ? { minutes: attempt.lockedMinutes } : {},
      },
    )
    return false
  })
  if (isLocked) throw accountErrors.appPasswordLocked()
}

async function noteUse({ services, client }: Caller, id: string): Promise<void> {
  const now = services.now()
  const before = new Date(now.getTime() - USED_EVERY_S * 1000)
  const isNoted = await services.database.read(SYSTEM_SCOPE, async (db) => {
    const known = await sql`
      select from app_passwords where id = ${id} and last_used_at > ${before} and last_used_from = ${client.ip}`.execute(
      db,
    )
    return known.rows.length > 0
  })
  if (isNoted) return
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`update app_passwords set last_used_at = ${now}, last_used_from = ${client.ip},
      last_used_by = ${client.userAgent.slice(0, 200)} where id = ${id}`.execute(tx)
  })
}

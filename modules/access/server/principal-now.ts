import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { principalOf } from './principal.ts'
import { findUserRights } from './user-repository.ts'

/**
 * A person with the rights of this moment, for what is done in their name later: a link that they made is opened. Null where
 * they are gone or disabled.
 * @param db sees everything
 * @param as stands for the session in history
 */
export async function principalNow(db: Db, personId: string, as: string): Promise<Principal | null> {
  const rights = await findUserRights(db, personId)
  return rights && rights.status !== DISABLED_STATUS ? principalOf(rights, as) : null
}

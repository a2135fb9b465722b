import { findUserRights, principalOf } from '#modules/access/server/public.ts'
import { timeZoneOf } from '#modules/account/server/public.ts'
import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import type { Language } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { pushDevicesOf } from './push/push-device-repository.ts'

/** Somebody who is told something, as they are now. */
export interface Recipient {
  readonly id: string
  readonly email: string
  readonly language: Language
  /** What they decided on for the whole product; null where they did not. */
  readonly timeZone: string | null
  readonly principal: Principal
  /** Whether one of their browsers is told. */
  readonly hasPushDevice: boolean
}

const USER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Null for who is gone or disabled. Runs under the system's scope. */
export async function findRecipient(db: Db, userId: string): Promise<Recipient | null> {
  if (!USER_ID.test(userId)) return null
  const rights = await findUserRights(db, userId)
  if (!rights || rights.status === DISABLED_STATUS) return null
  const { id, email, language } = rights
  const timeZone = await timeZoneOf(db, id)
  const hasPushDevice = (await pushDevicesOf(db, id)).length > 0
  return { id, email: email.trim(), language, timeZone, principal: principalOf(rights, 'notification'), hasPushDevice }
}

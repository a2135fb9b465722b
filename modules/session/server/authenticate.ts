import {
  ACCESS_CHANGED_CHANNEL,
  DISABLED_STATUS,
  findUserRights,
  principalOf,
  principalOfSession,
} from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { findLiveSession, hashToken, removeEndedSessions } from './session-repository.ts'

/** How long a session's rights are taken from memory. A change of access empties the memory of every process at once. */
const MEMORY_MS = 5_000
const MAX_REMEMBERED = 10_000

type Remembered = { readonly principal: Principal; readonly until: number }
const remembered = new WeakMap<Services, Map<string, Remembered>>()

/** Who a token belongs to, or null where it is unknown, ended, expired or its user disabled. */
export async function authenticate(services: Services, token: string): Promise<Principal | null> {
  const tokenHash = hashToken(token)
  const key = tokenHash.toString('base64')
  const memory = memoryOf(services)
  const known = memory.get(key)
  if (known && known.until > performance.now()) return known.principal
  const principal = await services.database.read(SYSTEM_SCOPE, async (db) => {
    const session = await findLiveSession(db, tokenHash, services.now())
    const rights = session && (await findUserRights(db, session.user_id))
    if (!session || !rights || rights.status === DISABLED_STATUS) return null
    if (rights.sessions_valid_from && session.created_at < rights.sessions_valid_from) return null
    return principalOfSession(db, rights, session.id, services.now())
  })
  if (memory.size >= MAX_REMEMBERED) memory.clear()
  if (principal) memory.set(key, { principal, until: performance.now() + MEMORY_MS })
  else memory.delete(key)
  return principal
}

/** What a user may do and see who is not here now; null where they are gone or disabled. */
export async function principalFor(services: Services, userId: string): Promise<Principal | null> {
  const rights = await services.database.read(SYSTEM_SCOPE, async (db) => findUserRights(db, userId))
  return rights && rights.status !== DISABLED_STATUS ? principalOf(rights, 'job') : null
}

/** Forgets all remembered sessions of this process, so that the next request of each is checked anew. */
export function forgetPrincipals(services: Services): void {
  memoryOf(services).clear()
}

const SWEEP_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

/** Sign-in's own upkeep: hears of changes of access, and removes what has ended long ago. @returns what ends it. */
export async function keepSessions(services: Services): Promise<() => Promise<void>> {
  const unwatch = await watchAccess(services)
  const sweep = () => {
    const before = new Date(services.now().getTime() - DAY_MS)
    const removed = services.database.transaction(SYSTEM_SCOPE, async (tx) => removeEndedSessions(tx, before))
    removed.catch((error: unknown) => services.log.warn({ err: error }, 'ended sessions were not removed'))
  }
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await unwatch()
  }
}

/** Listens for changes of access made by any process. A lost connection counts as a change. */
async function watchAccess(services: Services): Promise<() => Promise<void>> {
  const forget = () => forgetPrincipals(services)
  return services.database.listen(ACCESS_CHANGED_CHANNEL, forget, forget)
}

function memoryOf(services: Services): Map<string, Remembered> {
  const memory = remembered.get(services) ?? new Map<string, Remembered>()
  remembered.set(services, memory)
  return memory
}

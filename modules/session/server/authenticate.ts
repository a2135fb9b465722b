import {
  ACCESS_CHANGED_CHANNEL,
  findUserRights,
  principalOf,
  principalOfSession,
} from '#modules/access/server/public.ts'
import { lacksRequiredFactor } from '#modules/account/server/public.ts'
import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { findLiveSession, hashToken, removeEndedSessions } from './session-repository.ts'

/** How long a session's rights are taken from memory. A change of access empties the memory of every process at once. */
const MEMORY_MS = 5_000
const MAX_REMEMBERED = 10_000

type Remembered = { readonly principal: Principal; readonly until: number; readonly tokenEndsMs: number }

/** What this process has read of sessions; `age` counts how often it was emptied. */
interface Memory {
  readonly sessions: Map<string, Remembered>
  age: number
}
const memories = new WeakMap<Services, Memory>()

/** Who a token belongs to, or null where it is unknown, ended, expired or its user disabled. */
export async function authenticate(services: Services, token: string): Promise<Principal | null> {
  const tokenHash = hashToken(token)
  const key = tokenHash.toString('base64')
  const memory = memoryOf(services)
  const known = memory.sessions.get(key)
  const nowMs = services.now().getTime()
  if (known && known.until > performance.now() && known.tokenEndsMs > nowMs) return known.principal
  const { age } = memory
  const found = await services.database.read(SYSTEM_SCOPE, async (db) => {
    const session = await findLiveSession(db, tokenHash, services.now())
    const rights = session && (await findUserRights(db, session.user_id))
    if (!session || !rights || rights.status === DISABLED_STATUS) return null
    if (rights.sessions_valid_from && session.created_at < rights.sessions_valid_from) return null
    const principal = await principalOfSession(db, rights, session.id, services.now())
    const isHeld = await lacksRequiredFactor(services, db, principal.viewer?.user ?? principal.user)
    return { principal: isHeld ? withoutRights(principal) : principal, tokenEndsMs: session.token_ends_at.getTime() }
  })
  if (memory.sessions.size >= MAX_REMEMBERED) memory.sessions.clear()
  if (!found) memory.sessions.delete(key)
  // What was read while access changed may be from before the change.
  else if (memory.age === age) memory.sessions.set(key, { ...found, until: performance.now() + MEMORY_MS })
  return found?.principal ?? null
}

/** Somebody who must set up a second factor first: their own account is all that they reach until then. */
function withoutRights(principal: Principal): Principal {
  const { user } = principal.viewer ?? principal
  return {
    user: { ...user, isAdmin: false, permissions: new Set(), rightsVersion: `${user.rightsVersion}/held` },
    scope: { kind: 'places', userId: user.id, projectCodes: [], siteCodes: [], structureCodes: [] },
  }
}

/** What a user may do and see who is not here now; null where they are gone or disabled. */
export async function principalFor(services: Services, userId: string): Promise<Principal | null> {
  const rights = await services.database.read(SYSTEM_SCOPE, async (db) => findUserRights(db, userId))
  return rights && rights.status !== DISABLED_STATUS ? principalOf(rights, 'job') : null
}

/** Forgets all remembered sessions of this process, so that the next request of each is checked anew. */
export function forgetPrincipals(services: Services): void {
  const memory = memoryOf(services)
  memory.sessions.clear()
  memory.age += 1
}

const SWEEP_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

/** Sign-in's own upkeep: hears of changes of access, and removes what has ended long ago. @returns what ends it. */
export async function keepSessions(services: Services): Promise<() => Promise<void>> {
  const unwatch = await watchAccess(services)
  const endSweeping = sweepRegularly(services, {
    everyMs: SWEEP_EVERY_MS,
    failure: 'ended sessions were not removed',
    sweep: () => {
      const before = new Date(services.now().getTime() - DAY_MS)
      return services.database.transaction(SYSTEM_SCOPE, async (tx) => removeEndedSessions(tx, before))
    },
  })
  return async () => {
    await endSweeping()
    await unwatch()
  }
}

/** Listens for changes of access made by any process. A lost connection counts as a change. */
async function watchAccess(services: Services): Promise<() => Promise<void>> {
  const forget = () => forgetPrincipals(services)
  return services.database.listen(ACCESS_CHANGED_CHANNEL, forget, forget)
}

function memoryOf(services: Services): Memory {
  const memory = memories.get(services) ?? { sessions: new Map<string, Remembered>(), age: 0 }
  memories.set(services, memory)
  return memory
}

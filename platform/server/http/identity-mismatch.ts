import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../context.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import type { Principal } from '../define-server-module.ts'

/** One entry an hour for each pair: a client with a wrong setting must not fill the audit. */
const QUIET_MS = 3_600_000
const MAX_PAIRS = 10_000
const written = new WeakMap<Services, Map<string, number>>()

/**
 * Writes down that a request named another user than its token's (D8). It is answered like one that names its own: the
 * subject comes from the token alone.
 * @param claimed what the `userId` header or field said
 */
export async function noteIdentityMismatch(
  services: Services,
  request: FastifyRequest,
  principal: Principal,
  claimed: unknown,
): Promise<void> {
  if (typeof claimed !== 'string' || claimed === '') return
  const own = [principal.user.id, principal.viewer?.user.id]
  if (own.includes(claimed.toLowerCase()) || claimed === principal.user.name) return
  const actor = principal.viewer?.user ?? principal.user
  const pairs = written.get(services) ?? new Map<string, number>()
  written.set(services, pairs)
  const pair = `${actor.id} ${claimed.slice(0, 64)}`
  const now = services.now().getTime()
  if (now - (pairs.get(pair) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return
  if (pairs.size >= MAX_PAIRS) pairs.clear()
  pairs.set(pair, now)
  const context = { user: actor, requestId: request.id, client: { ip: request.ip } }
  await services.database.transaction(SYSTEM_SCOPE, async (tx) =>
    recordAudit(tx, context, {
      action: 'identity_mismatch',
      entityType: 'user',
      entityId: actor.id,
      place: null,
      after: { claimed: claimed.slice(0, 64) },
    }),
  )
}

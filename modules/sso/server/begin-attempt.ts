import { randomBytes } from 'node:crypto'
import { requireRecentPassword } from '#modules/access/server/public.ts'
import type { PublicContext, RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { SignOnAttempt } from '../contract/work-account.ts'
import { bindBrowser } from './browser-binding.ts'
import { identityProvider } from './identity-provider.ts'
import { insertAttempt } from './work-account-repository.ts'

/** Longest time at the provider's page: somebody may have to find their telephone first. */
const ATTEMPT_MINUTES = 10
const NONCE_BYTES = 32

/** Begins a sign-in. The nonce is the server's, so that only an answer to this attempt is taken. */
export async function beginSignOn(context: PublicContext): Promise<SignOnAttempt> {
  return beginAttempt(context, null)
}

/** Begins to link an account to the signed-in user; nobody else can finish it. */
export async function beginLink(context: RequestContext): Promise<SignOnAttempt> {
  // A way in that outlives the session is not given to whoever finds a browser open.
  const { user, services } = context
  await services.database.read(SYSTEM_SCOPE, async (db) => requireRecentPassword({ user, services, db }))
  return beginAttempt(context, user.id)
}

async function beginAttempt(context: PublicContext, userId: string | null): Promise<SignOnAttempt> {
  const { config, database, now } = context.services
  const provider = await identityProvider(config)
  const binding = bindBrowser(context)
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const expiresAt = new Date(now().getTime() + ATTEMPT_MINUTES * 60_000)
  const attemptId = await database.transaction(SYSTEM_SCOPE, async (tx) =>
    insertAttempt(tx, { binding, nonce, userId, expiresAt }),
  )
  return { attemptId, nonce, issuer: provider.issuer, authorizationEndpoint: provider.authorizationEndpoint }
}

import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { demonstrationAccounts } from '../seed.ts'
import { insertAccount } from '../work-account-repository.ts'
import { startProvider } from './start-provider.ts'

/** Starts the provider of the demonstration's people where DEMO_SSO asks for it. @returns what ends it. */
export async function startDemonstrationProvider({
  config,
  database,
  log,
  now,
}: Services): Promise<() => Promise<void>> {
  const { DEMO, DEMO_SSO, DEMO_SSO_PORT: port, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config
  const isOwn = issuer === `http://localhost:${port}`
  if (!DEMO || !DEMO_SSO || !isOwn || clientId === undefined) return async () => {}
  const { known, stranger } = await demonstrationAccounts()
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { subject, name, email } of known) {
      const account = { issuer, subject, username: email, name: name.en }
      await insertAccount(tx, account, { userId: demonstrationUserId(subject), linkedBy: null, now: now() })
    }
  })
  try {
    const provider = await startProvider({ port, clientId, accounts: [...known, stranger] })
    log.info({ issuer }, 'the demonstration runs its own provider of work accounts')
    return () => provider.close()
  } catch (error) {
    // Another process of the same installation runs it already.
    log.warn({ err: error, port }, 'the demonstration provider of work accounts could not start here')
    return async () => {}
  }
}

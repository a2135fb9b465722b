import type { PublicContext } from '#platform/server/context.ts'
import type { SignOnOptions } from '../contract/work-account.ts'
import { identityProvider, isSignOnOffered } from './identity-provider.ts'

/** What the sign-in page offers. The provider is not asked: the page must not wait for it. */
export function offerSignOn({ services: { config } }: PublicContext): { signOn: SignOnOptions | null } {
  const { OIDC_ISSUER: authority, OIDC_CLIENT_ID: clientId } = config
  if (authority === undefined || clientId === undefined) return { signOn: null }
  return {
    signOn: {
      authority,
      clientId,
      scope: config.OIDC_SCOPE,
      prompt: config.OIDC_PROMPT,
      interaction: config.OIDC_INTERACTION,
      logLevel: config.OIDC_LOG_LEVEL,
      hasNativeBroker: config.OIDC_NATIVE_BROKER,
    },
  }
}

/** Where the person signs out at the provider too; null where there is no such page. Leaving here never waits for it. */
export async function signOutAddress({ services, log }: PublicContext): Promise<{ endSessionEndpoint: string | null }> {
  if (!isSignOnOffered(services.config)) return { endSessionEndpoint: null }
  try {
    return { endSessionEndpoint: (await identityProvider(services.config)).endSessionEndpoint }
  } catch (error) {
    log.warn({ err: error }, 'the identity provider does not answer')
    return { endSessionEndpoint: null }
  }
}

import { isIP } from 'node:net'
import type { PublicContext } from '#platform/server/context.ts'
import { accountErrors } from '../contract/account-errors.ts'

/** Where passkeys of this installation are made and used. */
export interface PasskeyHost {
  readonly rpId: string
  readonly origins: readonly string[]
}

/**
 * The host that people have the product under: the configured one, or the one that the request came to. Without
 * configuration the scheme is unknown behind a proxy; browsers make passkeys on https alone, and on localhost.
 * @returns null where the product is opened under an IP address, for which browsers make no passkeys
 */
export function findPasskeyHost({ services, client }: Pick<PublicContext, 'services' | 'client'>): PasskeyHost | null {
  const configured = services.config.PUBLIC_ORIGIN
  const address = configured ?? (client.host ? `https://${client.host}` : null)
  if (!address || !URL.canParse(address)) return null
  const { hostname, host, origin } = new URL(address)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  if (configured) return { rpId: hostname, origins: [origin] }
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return { rpId: hostname, origins: [`https://${host}`, ...(isLocal ? [`http://${client.host}`] : [])] }
}

/** The host for making a passkey. @throws 409 where browsers make none */
export function passkeyHost(context: Pick<PublicContext, 'services' | 'client'>): PasskeyHost {
  const host = findPasskeyHost(context)
  if (!host) throw accountErrors.passkeysUnavailable()
  return host
}

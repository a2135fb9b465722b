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
 * @throws 409 where the product is opened under an IP address, for which browsers make no passkeys
 */
export function passkeyHost({ services, client }: Pick<PublicContext, 'services' | 'client'>): PasskeyHost {
  const configured = services.config.PUBLIC_ORIGIN
  const address = configured ?? (client.host ? `https://${client.host}` : null)
  if (!address || !URL.canParse(address)) throw accountErrors.passkeysUnavailable()
  const { hostname, host, origin } = new URL(address)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw accountErrors.passkeysUnavailable()
  if (configured) return { rpId: hostname, origins: [origin] }
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return { rpId: hostname, origins: [`https://${host}`, ...(isLocal ? [`http://${client.host}`] : [])] }
}

import type { PublicContext } from '#platform/server/context.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** True where a password may be asked for: over TLS, on this very machine, or where the operator has said so. */
export function isSecureCall({ client, services }: Pick<PublicContext, 'client' | 'services'>): boolean {
  return client.protocol === 'https' || LOOPBACK.test(client.ip) || services.config.DRIVE_OVER_HTTP
}

/**
 * An address on this server, as path and query.
 * @throws where it leads anywhere else: the request carries the session's token (D13).
 */
export function ownAddress(address: string): string {
  const { origin } = window.location
  const url = new URL(address, `${origin}/`)
  if (url.origin !== new URL(origin).origin) throw new Error('A request to another server was refused.')
  return url.pathname + url.search
}

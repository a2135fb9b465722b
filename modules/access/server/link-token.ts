import { createHmac, timingSafeEqual } from 'node:crypto'

export type LinkPurpose = 'invitation' | 'reset'

export interface OpenedLink {
  readonly id: string
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
}

/**
 * The token of a link: its id and a code that only this server can compute from it. Nothing that opens an account is
 * stored, not in the table of links and not in the answers that are kept for repeated requests.
 */
export function linkToken(id: string, pepper: string): string {
  return `${id}.${codeOf(id, pepper).toString('base64url')}`
}

/** The id of a token's link, or null where the server did not make the token. */
export function readLinkToken(token: string, pepper: string): string | null {
  const [, id, code] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !code) return null
  return timingSafeEqual(Buffer.from(code, 'base64url'), codeOf(id, pepper)) ? id : null
}

function codeOf(id: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`password link ${id}`).digest()
}

/** What stands behind the address of the sign-in page. Browsers send it to no server and name it in no referrer. */
export function linkFragment(id: string, pepper: string): string {
  return `#set-password=${linkToken(id, pepper)}`
}

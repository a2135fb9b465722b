import { isRecord } from '../is-record.ts'

/** What a sign-in or a refresh gives (TOK-10). */
export interface TokenSet {
  /** Access token, for the Authorization header. */
  readonly token: string
  /** Token of the operations centre, for X-Auth-Token; empty where there is none. */
  readonly tokenOc: string
  /** When the access token ends, ms since 1970 on the clock of this browser. */
  readonly expireTimestamp: number
  /** Empty where the session cannot be renewed. */
  readonly refreshToken: string
  /** Platform that the page's address named; empty where none. */
  readonly platform: string
}

/** Takes a token set that came from another tab; null where it is none. */
export function readTokenSet(value: unknown): TokenSet | null {
  if (!isRecord(value)) return null
  const { token, tokenOc, expireTimestamp, refreshToken, platform } = value
  if (typeof token !== 'string' || typeof tokenOc !== 'string' || typeof refreshToken !== 'string') return null
  if (typeof expireTimestamp !== 'number' || typeof platform !== 'string') return null
  return { token, tokenOc, expireTimestamp, refreshToken, platform }
}

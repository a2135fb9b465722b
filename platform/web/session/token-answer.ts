import { isRecord } from '../is-record.ts'
import { platformName } from './platform-name.ts'
import { onBrowserClock } from './server-time.ts'
import type { TokenSet } from './token-set.ts'

/** What a sign-in or refresh answers (AUTH-13), read. */
export interface TokenAnswer {
  readonly tokens: TokenSet
  readonly userId: string
  readonly userName: string
  /** Of the imagery service; empty where it is the server's own. */
  readonly imageryToken: string
}

/** Reads the token fields of an answer; null where it has no token. */
export function readTokenAnswer(value: unknown): TokenAnswer | null {
  if (!isRecord(value)) return null
  const text = (name: string) => {
    const field = value[name]
    return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
  }
  const token = text('cpoSysAccessToken')
  const expiresAt = Number(value['cpoSysExpiredAt'])
  if (token === '' || !Number.isFinite(expiresAt)) return null
  return {
    tokens: {
      token,
      tokenOc: text('ocToken'),
      expireTimestamp: onBrowserClock(expiresAt),
      refreshToken: text('cpoSysRefreshToken'),
      platform: platformName(),
    },
    userId: text('userid'),
    userName: text('userName'),
    imageryToken: text('agsImageryToken'),
  }
}

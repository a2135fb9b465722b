import { browserClock } from '../clock.ts'
import { EventEmitter } from '../event-emitter.ts'
import type { TokenSet } from './token-set.ts'

/**
 * Why nobody is signed in any more. `asleep`: no tab of this browser ran for a minute (TOK-07). `refused`: the server
 * does not take the token. `expired`: it ends soon and cannot be renewed. `removed`: it is gone from the browser's
 * storage. `disabled`: the user may not go on (AUTH-07). `signed-out`: the person wanted it. `-elsewhere`: another tab
 * has said so.
 */
export type EndReason =
  | 'asleep'
  | 'refused'
  | 'expired'
  | 'removed'
  | 'disabled'
  | 'signed-out'
  | 'ended-elsewhere'
  | 'signed-out-elsewhere'

/** True where the person did not choose to leave: what they typed stays for when they are back (ERR-08). */
export function hasEndedByItself(reason: EndReason): boolean {
  return reason !== 'signed-out' && reason !== 'signed-out-elsewhere' && reason !== 'disabled'
}

/** A platform request that failed, as its caller gets it (ERR-03, ERR-04). */
export interface PlatformFailure {
  readonly url: string
  /** Always false: it stands beside the `status: true` of a success. */
  readonly status: false
  /** `code` of the answer, or the HTTP status where the answer has none. */
  readonly statusCode: number
  /** msg, message or the HTTP status text; empty where the network failed. */
  readonly error: string
}

/** The events of the specification (TOK-08), and the two of ERR-06. */
export interface SessionEvents {
  readonly TOKEN_UPDATED: TokenSet
  readonly TOKEN_NEED_REFRESH: null
  readonly AUTH_FAILED: EndReason
  /** The server has given a new token. */
  readonly NEW_TOKEN: TokenSet
  /** The server does not take the token, or refused the request like one. */
  readonly TOKEN_ERROR: PlatformFailure
  readonly OFFLINE: { readonly url: string }
  readonly SERVER_ERROR: PlatformFailure
  readonly PARSE_ERROR: { readonly url: string }
}

export type SessionEmitter = EventEmitter<SessionEvents>

/** Events of this page's session. */
export const sessionEvents: SessionEmitter = new EventEmitter(browserClock)

import type { Cancel, Clock } from '../clock.ts'
import { log } from '../messages/logger.ts'
import type { SessionEmitter } from './session-events.ts'
import type { TokenKeeper } from './token-keeper.ts'
import type { TokenSet } from './token-set.ts'

/** What the server says to a refresh; `no-answer` where it was not reached or said nothing readable. */
export type RefreshAnswer =
  | { readonly kind: 'answer'; readonly code: number; readonly hasMessage: boolean; readonly tokens: TokenSet | null }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'no-address' }

export interface TokenRefresherParts {
  readonly clock: Clock
  readonly keeper: TokenKeeper
  readonly events: SessionEmitter
  /** Sends the refresh token to the address of the click mode or of single sign-on. Never rejects. */
  readonly ask: (refreshToken: string) => Promise<RefreshAnswer>
  /** Stores and broadcasts the new token. @returns false where it is not accepted (TOK-02). */
  readonly take: (tokens: TokenSet) => boolean
}

const DEAD_TOKEN_CODES = [20004, 401]
const SERVER_ERROR_CODE = 500

/** Renews the token where the keeper asks for it (TOK-06), one request at a time. */
export class TokenRefresher {
  readonly #parts: TokenRefresherParts
  #isUnderway = false

  constructor(parts: TokenRefresherParts) {
    this.#parts = parts
  }

  /** @returns what ends it. */
  start(): Cancel {
    return this.#parts.events.on('TOKEN_NEED_REFRESH', () => void this.refresh())
  }

  async refresh(): Promise<void> {
    const refreshToken = this.#parts.keeper.read()?.refreshToken
    if (this.#isUnderway || !refreshToken) return
    this.#isUnderway = true
    const answer = await this.#parts.ask(refreshToken)
    this.#isUnderway = false
    // Signed out, or signed in anew, while the request was under way.
    if (this.#parts.keeper.read()?.refreshToken !== refreshToken) return
    this.#judge(answer)
  }

  #judge(answer: RefreshAnswer): void {
    const { keeper, events, take } = this.#parts
    if (answer.kind === 'no-address') {
      log('error', 'Missing refresh token url in config')
      return
    }
    if (answer.kind === 'answer' && DEAD_TOKEN_CODES.includes(answer.code)) {
      keeper.clear('refused')
      return
    }
    const hasFailed = answer.kind === 'no-answer' || answer.code === SERVER_ERROR_CODE || answer.hasMessage
    if (!hasFailed && answer.tokens && take(answer.tokens)) events.emit('NEW_TOKEN', answer.tokens)
    else keeper.checkExpiryLater()
  }
}

import type { Cancel, Clock } from '../clock.ts'
import { log } from '../messages/logger.ts'
import type { EndReason, SessionEmitter } from './session-events.ts'
import type { TokenSet } from './token-set.ts'

/** One number on purpose: the least life that a token is accepted with is also the lead of the refresh (spec, section 9), ms. */
export const TOKEN_BUFFER_MS = 1_260_000

/** Pause before the expiry is looked at again where a refresh got no token (TOK-06), ms. */
export const REFRESH_RETRY_MS = 18_000

/** Where the token set is kept. */
export interface TokenStore {
  read(): TokenSet | null
  write(tokens: TokenSet): void
  /** Removes what TOK-03 removes. */
  clear(reason: EndReason): void
}

export interface TokenKeeperParts {
  readonly clock: Clock
  readonly store: TokenStore
  readonly events: SessionEmitter
}

/** The rules of the token's life (TOK-01 to TOK-05). It knows no network: who refreshes, hears TOKEN_NEED_REFRESH. */
export class TokenKeeper {
  readonly #clock: Clock
  readonly #store: TokenStore
  readonly #events: SessionEmitter
  #isChecking = false
  #cancelTimer: Cancel = () => {}

  constructor({ clock, store, events }: TokenKeeperParts) {
    this.#clock = clock
    this.#store = store
    this.#events = events
  }

  /** TOK-01: from a token that was accepted until it is cleared. */
  get isAuthenticated(): boolean {
    return this.#store.read() !== null
  }

  read(): TokenSet | null {
    return this.#store.read()
  }

  /** Takes a new token set. @returns false, and changes nothing, where it has no token or ends within 21 minutes. */
  set(tokens: TokenSet): boolean {
    if (tokens.token === '') return false
    const remainingMs = tokens.expireTimestamp - this.#clock.now()
    if (!(remainingMs > TOKEN_BUFFER_MS)) {
      log('error', 'A token with an invalid expiry was not stored.', { remainingMs })
      return false
    }
    this.#store.write(tokens)
    this.#events.emit('TOKEN_UPDATED', tokens)
    this.#setTimer()
    return true
  }

  /** Removes the token and what the person left (TOK-03). */
  clear(reason: EndReason): void {
    this.#cancelTimer()
    this.#store.clear(reason)
    this.#events.emit('AUTH_FAILED', reason)
  }

  /** On in the master tab alone (TAB-02). */
  setExpiryChecking(isOn: boolean): void {
    this.#isChecking = isOn
    this.#setTimer()
  }

  checkExpiry(): void {
    this.#setTimer()
  }

  /** TOK-06: looks at the expiry again after 18 s. */
  checkExpiryLater(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#clock.after(REFRESH_RETRY_MS, () => this.#setTimer())
  }

  #setTimer(): void {
    this.#cancelTimer()
    if (!this.#isChecking) return
    const tokens = this.#store.read()
    if (!tokens || tokens.expireTimestamp <= 0) return
    const waitMs = tokens.expireTimestamp - this.#clock.now() - TOKEN_BUFFER_MS
    if (waitMs > 0) this.#cancelTimer = this.#clock.after(waitMs, () => this.#setTimer())
    else if (tokens.refreshToken !== '') this.#events.emit('TOKEN_NEED_REFRESH', null)
    else this.#events.emit('AUTH_FAILED', 'expired')
  }
}

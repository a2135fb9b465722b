import type { Cancel, Clock } from '../clock.ts'
import { Tab } from '../tabs/tab.ts'
import type { TabChannel } from '../tabs/tab-channel.ts'
import type { TabMessage } from '../tabs/tab-message.ts'
import type { EndReason, SessionEmitter } from './session-events.ts'
import { hasEndedByItself } from './session-events.ts'
import { TokenKeeper, type TokenStore } from './token-keeper.ts'
import { type RefreshAnswer, TokenRefresher } from './token-refresher.ts'
import type { TokenSet } from './token-set.ts'
import { ALIVE_EVERY_MS, WindowAlive } from './window-alive.ts'

/** Whom a token belongs to. */
export interface Identity {
  readonly userId: string
  readonly userName: string
}

export interface SessionClientParts {
  readonly clock: Clock
  /** Id of this tab. */
  readonly id: string
  readonly openChannel: () => TabChannel
  readonly storage: { read(key: string): string | null; write(key: string, value: string): void }
  readonly store: TokenStore
  readonly identity: { read(): Identity; write(identity: Identity): void }
  readonly hasStoredToken: () => boolean
  readonly events: SessionEmitter
}

export interface SessionNetwork {
  /** Sends a refresh token to the server. Never rejects. */
  readonly askRefresh: (refreshToken: string) => Promise<RefreshAnswer>
}

/**
 * The session of one tab: token, window-alive timestamp, and its part among the tabs of the browser. The master alone
 * watches the expiry and refreshes; every tab hears of a new token and of the end. Plain TypeScript: clock, channel,
 * storage and network are given.
 */
export class SessionClient {
  readonly tab: Tab
  readonly keeper: TokenKeeper
  readonly events: SessionEmitter
  readonly #parts: SessionClientParts
  readonly #alive: WindowAlive
  readonly #newcomers = new Set<() => void>()
  readonly #wakers = new Set<() => void>()
  #cancels: Cancel[] = []

  constructor(parts: SessionClientParts) {
    const { clock, id, openChannel, storage, store, events, hasStoredToken } = parts
    this.#parts = parts
    this.events = events
    this.tab = new Tab({ clock, id, openChannel })
    this.keeper = new TokenKeeper({ clock, store, events })
    this.#alive = new WindowAlive({ clock, storage, hasStoredToken, keeper: this.keeper })
  }

  /** Judges what an earlier page left (TOK-07) and joins the other tabs. Called before anything relies on the session. */
  start({ askRefresh }: SessionNetwork): void {
    const { clock, events } = this.#parts
    this.#alive.check()
    const take = (tokens: TokenSet) => this.publish(tokens, 'refresh')
    const refresher = new TokenRefresher({ clock, keeper: this.keeper, events, ask: askRefresh, take })
    this.#cancels = [
      refresher.start(),
      events.on('AUTH_FAILED', (reason) => this.#notifyEnd(reason)),
      this.tab.events.on('ROLE_CHANGED', (role) => this.keeper.setExpiryChecking(role === 'master')),
      this.tab.events.on('MESSAGE', (message) => this.#receive(message)),
      clock.every(ALIVE_EVERY_MS, () => this.#alive.check()),
    ]
    this.tab.start()
  }

  stop(): void {
    for (const cancel of this.#cancels.splice(0)) cancel()
    this.keeper.setExpiryChecking(false)
    this.tab.stop()
  }

  /** Takes a token that the server gave to this tab, and gives it to all others (TOK-10). @returns false: not accepted. */
  publish(tokens: TokenSet, reason: 'login' | 'refresh', identity: Identity = this.#parts.identity.read()): boolean {
    if (!this.keeper.set(tokens)) return false
    this.tab.post({ kind: 'tokens', reason, tokens, ...identity })
    return true
  }

  /** Calls a listener when somebody has signed in in another tab. */
  onSignInElsewhere(listener: () => void): Cancel {
    this.#newcomers.add(listener)
    return () => this.#newcomers.delete(listener)
  }

  /** The page is put away or woken: the others take over at once, and a woken tab judges itself before it goes on. */
  pause(): void {
    this.tab.leave()
  }

  resume(): void {
    this.#alive.check()
    this.tab.tick()
    for (const listener of this.#wakers) listener()
  }

  /** Calls a listener when the page goes on after it was frozen or stood in the browser's history. */
  onWake(listener: () => void): Cancel {
    this.#wakers.add(listener)
    return () => this.#wakers.delete(listener)
  }

  #receive(message: TabMessage): void {
    if (message.kind === 'signed-out') {
      if (this.keeper.isAuthenticated) this.keeper.clear(message.isEnded ? 'ended-elsewhere' : 'signed-out-elsewhere')
    } else if (message.kind === 'tokens') this.#takeFromTab(message)
  }

  #takeFromTab({ reason, tokens, userId, userName }: Extract<TabMessage, { kind: 'tokens' }>): void {
    // A refresh that crosses the end of the session must not bring it back.
    if (reason === 'refresh' && !this.keeper.isAuthenticated) return
    this.#parts.identity.write({ userId, userName })
    if (this.keeper.set(tokens) && reason === 'login') for (const listener of this.#newcomers) listener()
  }

  #notifyEnd(reason: EndReason): void {
    // Too short a life and nothing to renew it with: the end comes now, while what was typed can still be kept.
    if (reason === 'expired' && this.keeper.isAuthenticated) {
      this.keeper.clear('expired')
      return
    }
    if (reason === 'ended-elsewhere' || reason === 'signed-out-elsewhere') return
    this.tab.post({ kind: 'signed-out', isEnded: hasEndedByItself(reason) })
  }
}

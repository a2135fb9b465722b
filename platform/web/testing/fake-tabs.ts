import { EventEmitter } from '../event-emitter.ts'
import { type Identity, SessionClient, type SessionNetwork } from '../session/session-client.ts'
import type { EndReason, SessionEvents } from '../session/session-events.ts'
import { readTokenSet, type TokenSet } from '../session/token-set.ts'
import type { TabChannel } from '../tabs/tab-channel.ts'
import { readTabMessage, type TabMessage } from '../tabs/tab-message.ts'
import { FakeClock } from './fake-clock.ts'

const TOKENS_KEY = 'tokens'

/** One tab of a made-up browser, with what a test looks at. */
export interface FakeTab {
  readonly client: SessionClient
  /** Names of the events that were raised, in their order. */
  readonly raised: string[]
  readonly ends: EndReason[]
  readonly identity: () => Identity
  /** The process of the tab dies: it says nothing, hears nothing and no timer of its own runs. */
  readonly kill: () => void
  /** A tab that is frozen keeps what it is sent until it is thawed. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/** A browser of several tabs on one clock: a storage that they share, and a channel that carries messages as copies. */
export class FakeBrowser {
  readonly clock = new FakeClock()
  readonly storage = new Map<string, string>()
  readonly #ports = new Set<Port>()
  #opened = 0

  openTab(network: Partial<SessionNetwork> = {}): FakeTab {
    this.#opened += 1
    const port = new Port(this.#ports)
    const clock = new TabClock(this.clock)
    const raised: string[] = []
    const ends: EndReason[] = []
    const events = new EventEmitter<SessionEvents>(clock)
    for (const name of ['TOKEN_UPDATED', 'TOKEN_NEED_REFRESH', 'NEW_TOKEN', 'AUTH_FAILED'] as const) {
      events.on(name, () => raised.push(name))
    }
    events.on('AUTH_FAILED', (reason) => ends.push(reason))
    let tokens: TokenSet | null = this.#storedTokens()
    let identity: Identity = { userId: '', userName: '' }
    const client = new SessionClient({
      clock,
      id: `tab-${this.#opened}`,
      openChannel: () => port,
      storage: {
        read: (key) => this.storage.get(key) ?? null,
        write: (key, value) => void this.storage.set(key, value),
      },
      store: {
        read: () => tokens,
        write: (set) => {
          tokens = set
          this.storage.set(TOKENS_KEY, JSON.stringify(set))
        },
        clear: () => {
          tokens = null
          this.storage.delete(TOKENS_KEY)
        },
      },
      identity: {
        read: () => identity,
        write: (next) => {
          identity = next
        },
      },
      hasStoredToken: () => this.storage.has(TOKENS_KEY),
      events,
    })
    client.start({ askRefresh: async () => ({ kind: 'no-answer' }), ...network })
    const kill = () => {
      port.close()
      clock.stop()
    }
    return {
      client,
      raised,
      ends,
      identity: () => identity,
      kill,
      freeze: () => {
        port.hold()
        clock.freeze()
      },
      thaw: () => {
        clock.thaw()
        port.release()
      },
    }
  }

  /** A bare end of the channel, for a test that speaks or listens itself. */
  openPort(listener: (message: TabMessage) => void): TabChannel {
    const port = new Port(this.#ports)
    port.listen(listener)
    return port
  }

  #storedTokens(): TokenSet | null {
    const text = this.storage.get(TOKENS_KEY)
    return text === undefined ? null : readTokenSet(JSON.parse(text))
  }
}

/** A tab's end of the channel. Messages are copied, and checked as those of a browser are. */
class Port implements TabChannel {
  readonly #ports: Set<Port>
  #listener: (message: TabMessage) => void = () => {}
  #held: string[] | null = null

  constructor(ports: Set<Port>) {
    this.#ports = ports
    ports.add(this)
  }

  post(message: TabMessage): void {
    if (!this.#ports.has(this)) return
    for (const port of [...this.#ports]) if (port !== this) port.#take(JSON.stringify(message))
  }

  listen(listener: (message: TabMessage) => void): void {
    this.#listener = listener
  }

  close(): void {
    this.#ports.delete(this)
  }

  hold(): void {
    this.#held = []
  }

  release(): void {
    const held = this.#held ?? []
    this.#held = null
    for (const text of held) this.#take(text)
  }

  #take(text: string): void {
    if (this.#held) {
      this.#held.push(text)
      return
    }
    const message = readTabMessage(JSON.parse(text))
    if (message) this.#listener(message)
  }
}

/** The shared clock as one tab has it: its timers stand still while it is frozen, and for ever once it is dead. */
class TabClock {
  readonly #clock: FakeClock
  #isStopped = false
  #isFrozen = false
  #missed: (() => void)[] = []

  constructor(clock: FakeClock) {
    this.#clock = clock
  }

  now(): number {
    return this.#clock.now()
  }

  after(delayMs: number, run: () => void) {
    return this.#clock.after(delayMs, () => this.#run(run))
  }

  every(periodMs: number, run: () => void) {
    return this.#clock.every(periodMs, () => {
      // What a frozen tab misses of a beat is not made up for.
      if (!this.#isFrozen) this.#run(run)
    })
  }

  stop(): void {
    this.#isStopped = true
  }

  freeze(): void {
    this.#isFrozen = true
  }

  thaw(): void {
    this.#isFrozen = false
    for (const run of this.#missed.splice(0)) this.#run(run)
  }

  #run(run: () => void): void {
    if (this.#isStopped) return
    if (this.#isFrozen) this.#missed.push(run)
    else run()
  }
}

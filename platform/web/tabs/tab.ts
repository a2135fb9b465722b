import type { Cancel, Clock } from '../clock.ts'
import { EventEmitter } from '../event-emitter.ts'
import type { TabChannel } from './tab-channel.ts'
import type { TabMessage } from './tab-message.ts'
import type { TabRecord } from './tab-record.ts'

/** The specification's numbers of the election (TAB-01), ms. */
export const OBSERVE_EVERY_MS = 1_000
export const FIRST_CHECK_AFTER_MS = 2_100
export const TAB_EXPIRY_MS = 2_100

export type TabRole = 'master' | 'slave'

export interface TabEvents {
  /** The tab has become master or slave (TAB-02). */
  readonly ROLE_CHANGED: TabRole
  /** A tab has come, gone, or wants to hear of something else. */
  readonly TABS_CHANGED: null
  readonly MESSAGE: TabMessage
}

export interface TabParts {
  readonly clock: Clock
  readonly id: string
  /** Called at the start, so that a tab that is not started disturbs nobody. */
  readonly openChannel: () => TabChannel
}

interface KnownTab {
  readonly record: TabRecord
  /** What it wants to hear of live. */
  readonly topics: readonly string[]
}

/**
 * One tab among those of the same browser. It announces itself every second; the oldest tab that was heard of within
 * 2100 ms is master. A tab that itself was silent for so long, because it was frozen or its machine slept, is no longer
 * master when it wakes, and listens for 2100 ms before it judges again: at no moment do two tabs that hear each other
 * hold the connection.
 */
export class Tab {
  readonly id: string
  readonly events: EventEmitter<TabEvents>
  readonly #clock: Clock
  readonly #openChannel: () => TabChannel
  readonly #others = new Map<string, KnownTab>()
  #channel: TabChannel | null = null
  #record: TabRecord
  #topicsOf: () => readonly string[] = () => []
  #role: TabRole | null = null
  #judgeFrom = Number.POSITIVE_INFINITY
  #cancels: Cancel[] = []

  constructor({ clock, id, openChannel }: TabParts) {
    this.id = id
    this.#clock = clock
    this.#openChannel = openChannel
    this.events = new EventEmitter(clock)
    this.#record = { id, createAt: clock.now(), updateAt: clock.now() }
  }

  get isMaster(): boolean {
    return this.#role === 'master'
  }

  /** Null before the first check. */
  get role(): TabRole | null {
    return this.#role
  }

  /** Begins to announce itself and to hear the others. */
  start(): void {
    const now = this.#clock.now()
    this.#record = { id: this.id, createAt: now, updateAt: now }
    this.#channel = this.#openChannel()
    this.#channel.listen((message) => this.#receive(message))
    this.announce()
    this.#judgeLater()
    this.#cancels.push(this.#clock.every(OBSERVE_EVERY_MS, () => this.tick()))
  }

  stop(): void {
    this.leave()
    for (const cancel of this.#cancels.splice(0)) cancel()
    this.#channel?.close()
    this.#channel = null
  }

  /** Tells the others that they need not wait, and gives the master's part back: the page is closed or frozen. */
  leave(): void {
    this.#channel?.post({ kind: 'gone', id: this.id })
    this.#judgeLater()
    if (this.isMaster) this.#become('slave')
  }

  post(message: Exclude<TabMessage, { kind: 'here' | 'gone' }>): void {
    this.#channel?.post(message)
  }

  /** Sets where the tab reads what it wants to hear of live; `announce` tells the others at once. */
  carryTopics(topicsOf: () => readonly string[]): void {
    this.#topicsOf = topicsOf
  }

  /** Topics of all tabs that are there, this one's first. */
  allTopics(): readonly string[] {
    return [...this.#topicsOf(), ...[...this.#others.values()].flatMap(({ topics }) => topics)]
  }

  /** Tells the others that this tab is there and what it wants. */
  announce(): void {
    if (this.#isFresh(this.#record)) this.#say()
    else this.tick()
  }

  /** One beat: announces this tab, drops those that fell silent, and sees who is master. */
  tick(): void {
    if (!this.#channel) return
    const wasAsleep = !this.#isFresh(this.#record)
    this.#say()
    if (wasAsleep) {
      this.#judgeLater()
      if (this.isMaster) this.#become('slave')
    }
    let hasDropped = false
    for (const [id, { record }] of this.#others) {
      if (!this.#isFresh(record)) hasDropped = this.#others.delete(id) || hasDropped
    }
    if (hasDropped) this.events.emit('TABS_CHANGED', null)
    this.#judge()
  }

  #say(): void {
    this.#record = { ...this.#record, updateAt: this.#clock.now() }
    this.#channel?.post({ kind: 'here', tab: this.#record, topics: this.#topicsOf() })
  }

  #receive(message: TabMessage): void {
    if (message.kind === 'here') this.#hear(message)
    else if (message.kind === 'gone') {
      if (!this.#others.delete(message.id)) return
      this.events.emit('TABS_CHANGED', null)
      this.#judge()
    } else this.events.emit('MESSAGE', message)
  }

  #hear({ tab, topics }: Extract<TabMessage, { kind: 'here' }>): void {
    const before = this.#others.get(tab.id)
    this.#others.set(tab.id, { record: tab, topics })
    // A newcomer must not wait for a second until it knows of this tab, nor must a slow timer make this tab look dead.
    if (!before || this.#clock.now() - this.#record.updateAt >= OBSERVE_EVERY_MS) this.tick()
    if (!before || before.topics.join() !== topics.join()) this.events.emit('TABS_CHANGED', null)
  }

  #judgeLater(): void {
    this.#judgeFrom = this.#clock.now() + FIRST_CHECK_AFTER_MS
    this.#cancels.push(this.#clock.after(FIRST_CHECK_AFTER_MS, () => this.#judge()))
  }

  #judge(): void {
    if (this.#clock.now() < this.#judgeFrom) return
    const alive = [...this.#others.values()].map(({ record }) => record).filter((record) => this.#isFresh(record))
    const isOldest = alive.every((other) => isOlder(this.#record, other))
    this.#become(isOldest ? 'master' : 'slave')
  }

  #become(role: TabRole): void {
    if (this.#role === role) return
    this.#role = role
    this.events.emit('ROLE_CHANGED', role)
  }

  /** A clock that was set back makes a record look as if it came from the future: no better than an old one. */
  #isFresh({ updateAt }: TabRecord): boolean {
    return Math.abs(this.#clock.now() - updateAt) < TAB_EXPIRY_MS
  }
}

function isOlder(one: TabRecord, other: TabRecord): boolean {
  return one.createAt === other.createAt ? one.id < other.id : one.createAt < other.createAt
}

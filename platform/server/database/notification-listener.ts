import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

type OnMessage = (payload: string) => void
/** Called after the connection was lost and made anew: messages of the time between did not arrive. */
type OnGap = () => void

interface Subscription {
  readonly onMessage: OnMessage
  readonly onGap: OnGap | undefined
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000

/** Hears LISTEN channels on one connection of its own, opened with the first listener and made anew when it is lost. */
export class NotificationListener {
  readonly #connect: () => Promise<pg.Client>
  readonly #channels = new Map<string, Set<Subscription>>()
  #client: pg.Client | null = null
  #connecting: Promise<void> | null = null
  #isStopped = false

  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect
  }

  /** Resolves when messages sent from now on will arrive. */
  async listen(channel: string, onMessage: OnMessage, onGap?: OnGap): Promise<() => Promise<void>> {
    const subscription = { onMessage, onGap }
    const known = this.#channels.get(channel)
    const subscriptions = known ?? new Set()
    subscriptions.add(subscription)
    this.#channels.set(channel, subscriptions)
    const wasConnected = this.#client !== null
    await this.#ensureConnected()
    if (wasConnected && !known) await this.#client?.query(`listen ${quote(channel)}`)
    return async () => {
      subscriptions.delete(subscription)
      if (subscriptions.size > 0 || this.#channels.get(channel) !== subscriptions) return
      this.#channels.delete(channel)
      await this.#client?.query(`unlisten ${quote(channel)}`)
    }
  }

  /** Tells all that listen, in this process and in others, without a payload. @throws where the connection is away. */
  async notify(channel: string): Promise<void> {
    await this.#ensureConnected()
    await this.#client?.query(`notify ${quote(channel)}`)
  }

  /** Tells those that listen in this process, at once. They hear the same again where it went over the connection too. */
  deliver(channel: string, payload: string): void {
    for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#channels.clear()
    await this.#connecting?.catch(() => {
      // Stopping while it could not connect is no failure.
    })
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {
      // A lost connection cannot say goodbye.
    })
  }

  async #ensureConnected(): Promise<void> {
    if (this.#client) return
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null
    })
    await this.#connecting
  }

  async #open(): Promise<void> {
    const client = await this.#connect()
    let isLost = false
    const onLost = () => {
      if (isLost) return
      isLost = true
      if (this.#client === client) this.#client = null
      if (!this.#isStopped) void this.#reconnect()
    }
    client.on('error', onLost)
    client.on('end', onLost)
    client.on('notification', ({ channel, payload }) => this.deliver(channel, payload ?? ''))
    for (const channel of this.#channels.keys()) await client.query(`listen ${quote(channel)}`)
    this.#client = client
  }

  async #reconnect(): Promise<void> {
    for (
      let waitMs = FIRST_RETRY_MS;
      !this.#isStopped && !this.#client;
      waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)
    ) {
      await sleep(waitMs, undefined, { ref: false })
      if (this.#isStopped) return
      try {
        await this.#ensureConnected()
      } catch {
        // Still away: the next round waits longer.
        continue
      }
      for (const subscriptions of this.#channels.values()) for (const { onGap } of subscriptions) onGap?.()
    }
  }
}

function quote(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`
}

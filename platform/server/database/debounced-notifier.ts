/** Longest that other processes wait, so that a burst of commits costs them and the database one message. */
const NOTIFY_EVERY_MS = 20

/**
 * Notifies of growth of the event log: listeners of this process at once, other processes a moment later, once for a burst.
 * It is no part of the commits: NOTIFY makes them wait for each other and wakes every listening connection for each. A
 * process that ends between a commit and its message keeps nothing from anybody for long, since who follows the log looks
 * at it now and then.
 */
export class DebouncedNotifier {
  readonly #notifyOthers: () => Promise<void>
  readonly #listeners = new Set<() => void>()
  #timer: NodeJS.Timeout | null = null

  /** @param notifyOthers may fail: the message is lost then. */
  constructor(notifyOthers: () => Promise<void>) {
    this.#notifyOthers = notifyOthers
  }

  /** @returns what ends the listening. */
  listen(onGrown: () => void): () => void {
    this.#listeners.add(onGrown)
    return () => this.#listeners.delete(onGrown)
  }

  /** After a commit with events. */
  notify(): void {
    for (const onGrown of this.#listeners) onGrown()
    this.#timer ??= setTimeout(() => void this.flush(), NOTIFY_EVERY_MS)
  }

  /** Sends what other processes were not told yet. */
  async flush(): Promise<void> {
    if (!this.#timer) return
    clearTimeout(this.#timer)
    this.#timer = null
    await this.#notifyOthers().catch(() => {
      // The connection is away: whoever follows the log will look.
    })
  }
}

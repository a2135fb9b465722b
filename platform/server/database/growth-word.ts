/** Longest that other processes wait for the word, so that a burst of commits costs them and the database one message. */
const TELL_EVERY_MS = 20

/**
 * Brings the word that the event log has grown: to listeners of this process at once, to other processes a moment later.
 * It is no part of the commits: NOTIFY makes them wait for each other and wakes every listening connection for each. A
 * process that ends between a commit and its word keeps nothing from anybody for long, since who follows the log looks
 * at it now and then.
 */
export class GrowthWord {
  readonly #tellOthers: () => Promise<void>
  readonly #listeners = new Set<() => void>()
  #timer: NodeJS.Timeout | null = null

  /** @param tellOthers may fail: the word is lost then. */
  constructor(tellOthers: () => Promise<void>) {
    this.#tellOthers = tellOthers
  }

  /** @returns what ends the listening. */
  listen(onGrown: () => void): () => void {
    this.#listeners.add(onGrown)
    return () => this.#listeners.delete(onGrown)
  }

  /** After a commit with events. */
  tell(): void {
    for (const onGrown of this.#listeners) onGrown()
    this.#timer ??= setTimeout(() => void this.flush(), TELL_EVERY_MS)
  }

  /** Tells other processes what they were not told yet. */
  async flush(): Promise<void> {
    if (!this.#timer) return
    clearTimeout(this.#timer)
    this.#timer = null
    await this.#tellOthers().catch(() => {
      // The connection is away: whoever follows the log will look.
    })
  }
}

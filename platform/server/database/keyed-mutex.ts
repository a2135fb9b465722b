/** Lets callers of one process that name the same key work one after the other, in the order in which they asked. */
export class KeyedMutex {
  /** What the next one of a key waits for. */
  readonly #last = new Map<string, Promise<void>>()

  /** Runs the work when all that asked before for any of these keys have ended, well or badly. */
  async run<Result>(keys: Iterable<string>, work: () => Promise<Result>): Promise<Result> {
    const own = [...keys]
    // Queued for all of them before anything is awaited: two callers stand in the same order everywhere.
    const before = own.flatMap((key) => this.#last.get(key) ?? [])
    let release = () => {}
    const ended = new Promise<void>((resolve) => {
      release = resolve
    })
    for (const key of own) this.#last.set(key, ended)
    try {
      await Promise.all(before)
      return await work()
    } finally {
      for (const key of own) if (this.#last.get(key) === ended) this.#last.delete(key)
      release()
    }
  }
}

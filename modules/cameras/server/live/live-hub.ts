/** Somebody who watches: waits for what comes next. */
export abstract class Watcher<Part> {
  #isEnded = false
  #error: unknown = null
  #wake: () => void = () => {}

  /** What has come and was not taken; null where nothing has. From then on it is taken. */
  protected abstract next(): Part | null

  protected wake(): void {
    this.#wake()
  }

  end(error: unknown = null): void {
    this.#isEnded = true
    this.#error ??= error
    this.#wake()
  }

  /** Null once there is no more. @throws what the source failed by */
  async take(): Promise<Part | null> {
    let part = this.next()
    while (part === null && !this.#isEnded) {
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
      part = this.next()
    }
    if (this.#isEnded && this.#error) throw this.#error
    return this.#isEnded ? null : part
  }
}

/** What one camera sends, for all who watch it. */
export interface Broadcast<Part, Source> {
  readonly watchers: Set<Watcher<Part>>
  /** One more who watches, with what those before have seen last. */
  readonly join: () => Watcher<Part>
  /** Passes on what the source delivers until the signal ends it; rejects where the camera gives none. */
  readonly play: (source: Source, signal: AbortSignal) => Promise<void>
}

/** Asks each camera once, however many watch it, and only while somebody does. */
export class LiveHub<Part, Source> {
  readonly #running = new Map<string, { readonly broadcast: Broadcast<Part, Source>; readonly end: AbortController }>()
  readonly #begin: () => Broadcast<Part, Source>

  constructor(begin: () => Broadcast<Part, Source>) {
    this.#begin = begin
  }

  /** What a camera sends, until the signal ends it. @throws what the source failed by */
  async *watch(key: string, source: Source, signal: AbortSignal): AsyncGenerator<Part> {
    const running = this.#running.get(key) ?? this.#start(key, source)
    const { watchers, join } = running.broadcast
    const watcher = join()
    const end = () => watcher.end()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    try {
      for (let part = await watcher.take(); part !== null; part = await watcher.take()) yield part
    } finally {
      signal.removeEventListener('abort', end)
      watchers.delete(watcher)
      if (watchers.size === 0) this.#end(key, running)
    }
  }

  stop(): void {
    for (const [key, running] of this.#running) {
      for (const watcher of running.broadcast.watchers) watcher.end()
      this.#end(key, running)
    }
  }

  #start(key: string, source: Source) {
    const running = { broadcast: this.#begin(), end: new AbortController() }
    this.#running.set(key, running)
    const ended = (error: unknown) => {
      for (const watcher of running.broadcast.watchers) watcher.end(error)
      this.#end(key, running)
    }
    running.broadcast.play(source, running.end.signal).then(() => ended(null), ended)
    return running
  }

  #end(key: string, running: { readonly end: AbortController }): void {
    running.end.abort()
    if (this.#running.get(key) === running) this.#running.delete(key)
  }
}

/** A picture of a camera, as it is sent. */
export interface Picture {
  readonly at: Date
  readonly jpeg: Uint8Array
}

/** Delivers pictures until the signal ends it; rejects where the camera gives none. */
export type PictureSource = (deliver: (picture: Picture) => void, signal: AbortSignal) => Promise<void>

interface Running {
  readonly end: AbortController
  readonly watchers: Set<Watcher>
  last: Picture | null
}

/** Keeps the newest picture for one who watches: who is slow misses some and holds up nobody. */
class Watcher {
  #next: Picture | null = null
  #isEnded = false
  #error: unknown = null
  #wake: () => void = () => {}

  push(picture: Picture): void {
    this.#next = picture
    this.#wake()
  }

  end(error: unknown = null): void {
    this.#isEnded = true
    this.#error = error
    this.#wake()
  }

  /** Null once there are no more. @throws what the source failed by */
  async take(): Promise<Picture | null> {
    while (!this.#next && !this.#isEnded)
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    if (this.#error) throw this.#error
    const picture = this.#next
    this.#next = null
    return this.#isEnded ? null : picture
  }
}

/** Fetches each camera's pictures once, however many watch it, and only while somebody does. */
export class PictureHub {
  readonly #running = new Map<string, Running>()

  /** How many cameras are fetched now. */
  get size(): number {
    return this.#running.size
  }

  /** Pictures of a camera as they come, until the signal ends it. @throws what the source failed by */
  async *watch(key: string, source: PictureSource, signal: AbortSignal): AsyncGenerator<Picture> {
    const running = this.#running.get(key) ?? this.#start(key, source)
    const watcher = new Watcher()
    running.watchers.add(watcher)
    const end = () => watcher.end()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    if (running.last) watcher.push(running.last)
    try {
      for (let picture = await watcher.take(); picture; picture = await watcher.take()) yield picture
    } finally {
      signal.removeEventListener('abort', end)
      running.watchers.delete(watcher)
      if (running.watchers.size === 0) this.#end(key, running)
    }
  }

  stop(): void {
    for (const [key, running] of this.#running) {
      for (const watcher of running.watchers) watcher.end()
      this.#end(key, running)
    }
  }

  #start(key: string, source: PictureSource): Running {
    const running: Running = { end: new AbortController(), watchers: new Set(), last: null }
    this.#running.set(key, running)
    const deliver = (picture: Picture) => {
      running.last = picture
      for (const watcher of running.watchers) watcher.push(picture)
    }
    const ended = (error: unknown) => {
      for (const watcher of running.watchers) watcher.end(error)
      this.#end(key, running)
    }
    source(deliver, running.end.signal).then(() => ended(null), ended)
    return running
  }

  #end(key: string, running: Running): void {
    running.end.abort()
    if (this.#running.get(key) === running) this.#running.delete(key)
  }
}

import type { Clock } from '../clock.ts'
import type { TokenKeeper } from './token-keeper.ts'

export const WINDOW_ALIVE_KEY = 'ndt-window-alive-timestamp'

/** A browser in which no tab ran for longer than this has left its session (TOK-07), ms. */
export const ALIVE_WITHIN_MS = 60_000
export const ALIVE_EVERY_MS = 1_000

export interface WindowAliveParts {
  readonly clock: Clock
  readonly storage: { read(key: string): string | null; write(key: string, value: string): void }
  readonly keeper: Pick<TokenKeeper, 'clear' | 'isAuthenticated'>
  /** True while the browser's storage has a token. */
  readonly hasStoredToken: () => boolean
}

/**
 * Tells a reload, which keeps the session, from a browser that was closed or a laptop that slept, which does not
 * (TOK-07): all tabs write the same timestamp about every second, and whoever finds it older than 60 s ends the session.
 */
export class WindowAlive {
  readonly #parts: WindowAliveParts
  /** False where the browser keeps nothing: what is missing there says nothing. */
  #isStorageWorking = false

  constructor(parts: WindowAliveParts) {
    this.#parts = parts
  }

  /** Looks at the last timestamp, then writes a new one. Called at start, before anything relies on the session. */
  check(): void {
    const { clock, storage, keeper, hasStoredToken } = this.#parts
    const lastAt = Number.parseInt(storage.read(WINDOW_ALIVE_KEY) ?? '', 10)
    // Without a timestamp there is nothing that could be old: the first start after the product came here.
    if (hasStoredToken()) {
      if (clock.now() - lastAt > ALIVE_WITHIN_MS) keeper.clear('asleep')
    } else if (keeper.isAuthenticated && this.#isStorageWorking) {
      keeper.clear('removed')
    }
    const written = String(clock.now())
    storage.write(WINDOW_ALIVE_KEY, written)
    this.#isStorageWorking = storage.read(WINDOW_ALIVE_KEY) === written
  }
}

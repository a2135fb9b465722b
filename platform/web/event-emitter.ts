import type { Cancel, Clock } from './clock.ts'

/** An event that nobody listens to yet is raised once more after this (specification, section 9), ms. */
export const UNHEARD_DELAY_MS = 1_000

/** Named events with a payload each. What is raised before anybody listens is raised once more, 1000 ms later. */
export class EventEmitter<Events extends object> {
  readonly #clock: Pick<Clock, 'after'>
  readonly #listeners = new Map<keyof Events, Set<(payload: never) => void>>()

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock
  }

  /** @returns what ends the listening. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): Cancel {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    if (this.#tell(name, payload)) return
    this.#clock.after(UNHEARD_DELAY_MS, () => this.#tell(name, payload))
  }

  /** @returns false where nobody listens. */
  #tell<Name extends keyof Events>(name: Name, payload: Events[Name]): boolean {
    const listeners = this.#listeners.get(name)
    if (!listeners || listeners.size === 0) return false
    for (const listener of [...listeners]) (listener as (payload: Events[Name]) => void)(payload)
    return true
  }
}

type Listener<Payload> = (payload: Payload) => void

/** Typed events of one viewer, map or drawing tool. A listener that throws does not keep the next from hearing. */
export class TypedEmitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<Listener<never>>>()

  /** Calls `listener` on every event of that name; the answer takes it off again. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])] as Listener<Events[Name]>[]) {
      try {
        listener(payload)
      } catch (error) {
        reportError(error)
      }
    }
  }

  clear(): void {
    this.#listeners.clear()
  }
}

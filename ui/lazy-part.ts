import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

export interface LazyPart<Props> {
  /** A head start: when the pointer arrives, or when nothing else is to be done. A failure shows when it is wanted. */
  preload(): void
  /** The part once it has been wanted and has arrived. What renders while it is missing asks for it again. */
  usePart(wanted: number | boolean): ComponentType<Props> | null
}

/**
 * A heavy part of the interface whose code is fetched when a person first reaches for it, so that the first screen does
 * not wait for it. Where the code does not arrive nothing opens, and the next press asks again.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | null = null
  let isUnderway = false
  const waiting = new Set<() => void>()

  const fetchPart = () => {
    if (isUnderway) return
    isUnderway = true
    load().then(
      (arrived) => {
        part = arrived
        for (const hasArrived of waiting) hasArrived()
      },
      () => {
        // The connection banner says why; the next wish is a new try.
        isUnderway = false
      },
    )
  }
  const subscribe = (hasArrived: () => void) => {
    waiting.add(hasArrived)
    return () => waiting.delete(hasArrived)
  }
  return {
    preload: fetchPart,
    usePart: (wanted) => {
      // A part may arrive between the render that misses it and the effect that asks for it: React looks once more then.
      const arrived = useSyncExternalStore(subscribe, () => (wanted ? part : null))
      // With each render that misses it, so that a press after a failure asks again.
      useEffect(() => {
        if (wanted && !part) fetchPart()
      })
      return arrived
    },
  }
}

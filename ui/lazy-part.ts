import { type ComponentType, useEffect, useReducer } from 'react'

export interface LazyPart<Props> {
  /** A head start: when the pointer arrives, or when nothing else is to be done. A failure shows when it is wanted. */
  preload(): void
  /** The part once it has been wanted and has arrived; another number asks again after a failure. */
  usePart(wanted: number | boolean): ComponentType<Props> | null
}

/**
 * A heavy part of the interface whose code is fetched when a person first reaches for it, so that the first screen does
 * not wait for it. Where the code does not arrive nothing opens, and the next press asks again.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | null = null
  let underway: Promise<void> | null = null

  const fetchPart = () => {
    underway ??= load().then(
      (arrived) => {
        part = arrived
      },
      () => {
        // The connection banner says why; the next wish is a new try.
        underway = null
      },
    )
    return underway
  }
  return {
    preload: () => void fetchPart(),
    usePart: (wanted) => {
      const [, renderAgain] = useReducer((count: number) => count + 1, 0)
      useEffect(() => {
        if (!wanted || part) return
        let isGone = false
        void fetchPart().then(() => {
          if (!isGone) renderAgain()
        })
        return () => {
          isGone = true
        }
      }, [wanted])
      return wanted ? part : null
    },
  }
}

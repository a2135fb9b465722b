import { createStore, useStore } from 'zustand'
import type { SecondFactorDemand } from '#platform/web/session/sign-in.ts'

/** A second factor that the sign-in page asks for. */
export interface AskedFactor {
  readonly demand: SecondFactorDemand
  /** Where the person goes once it is proven; without it, where the guard of the sign-in page leads. */
  readonly onDone?: () => void
}

const store = createStore<{ readonly asked: AskedFactor | null }>(() => ({ asked: null }))

/** Lets the sign-in page ask for a second factor, whichever way the person came to it; null goes back to the first step. */
export function askForFactor(asked: AskedFactor | null): void {
  store.setState({ asked })
}

/** What the sign-in page asks for now. */
export function useAskedFactor(): AskedFactor | null {
  return useStore(store, ({ asked }) => asked)
}

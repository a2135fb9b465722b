import { createStore, useStore } from 'zustand'
import { isSignedIn, sessionStore } from '../session/session-store.ts'
import type { Decision } from './decide-navigation.ts'
import type { NamedRoutes } from './named-routes.ts'
import type { RouteRecord } from './route-table.ts'

/** A screen that a person asked for before its place was picked. */
export interface WantedScreen {
  readonly record: RouteRecord
  /** Address with its query. */
  readonly href: string
}

const store = createStore<{ readonly wanted: WantedScreen | null }>(() => ({ wanted: null }))

sessionStore.subscribe((session) => {
  if (!isSignedIn(session)) store.setState({ wanted: null })
})

/**
 * Where the guards have led away from because a site or a structure had to be picked first (NAV-06 to NAV-08); null where
 * nothing waits. What picks a place offers the way on.
 */
export function useWantedScreen(): WantedScreen | null {
  return useStore(store, ({ wanted }) => wanted)
}

/** Keeps what a guard's decision means for the wanted screen. Called with each decision about a known screen. */
export function followDecision(record: RouteRecord, href: string, decision: Decision, names: NamedRoutes): void {
  const pickers = [names.homeIndex, names.constructionIndex, names.homeStructures, names.constructionStructure]
  // A picker that itself has to wait for another one is only on the way.
  if (pickers.some(({ id }) => id === record.id)) return
  if (decision.kind === 'detour') store.setState({ wanted: { record, href } })
  if (decision.kind === 'open') store.setState({ wanted: null })
}

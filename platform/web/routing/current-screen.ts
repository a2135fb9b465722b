import { useRouterState } from '@tanstack/react-router'
import type { RouteRecord } from './route-table.ts'

interface Match {
  readonly staticData?: { readonly record?: RouteRecord }
}

/** Record of the innermost screen among the router's matches. */
export function currentRecord(matches: readonly Match[]): RouteRecord | null {
  return matches.findLast((match) => match.staticData?.record)?.staticData?.record ?? null
}

/** Screen that is shown: title, full bleed, group. Null while none is. */
export function useCurrentScreen(): RouteRecord | null {
  return useRouterState({ select: (state) => currentRecord(state.matches) })
}

/** True while a page is on its way: the progress bar runs (NAV-15). */
export function useIsNavigating(): boolean {
  return useRouterState({ select: (state) => state.isLoading })
}

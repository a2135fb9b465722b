import { useEffect, useEffectEvent } from 'react'
import { useWantedScreen } from '#platform/web/routing/wanted-screen.ts'
import { recentPlaces } from '#platform/web/shell/recent-places.ts'

/** So many of the places that were picked last stand on top. */
const RECENT_SHOWN = 3

/** The last places of the person first, in the order in which they were picked, then the others. */
export function recentFirst<Place extends { readonly code: string }>(
  kind: 'site' | 'structure',
  places: readonly Place[],
): readonly Place[] {
  const recent = recentPlaces(kind).flatMap((code) => places.find((place) => place.code === code) ?? [])
  const first = recent.slice(0, RECENT_SHOWN)
  return [...first, ...places.filter((place) => !first.includes(place))]
}

/**
 * On the way to a screen nobody is asked for the only place there is; nor where the screen looks around, and any place will
 * do: the one that was picked last, or the first.
 * @param isChosen false for a place that merely stands in
 */
export function usePickedByItself<Place extends { readonly code: string }>(
  kind: 'site' | 'structure',
  places: readonly Place[] | undefined,
  pick: (place: Place, isChosen: boolean) => void,
): boolean {
  const wanted = useWantedScreen()
  const looksAround = wanted?.record.group?.looksAround === true
  const only = places?.length === 1
  const isByItself = wanted !== null && (only || looksAround) && places?.length !== 0
  const run = useEffectEvent((all: readonly Place[]) => {
    const [first] = recentFirst(kind, all)
    if (first) pick(first, only || recentPlaces(kind).includes(first.code))
  })
  useEffect(() => {
    if (isByItself && places) run(places)
  }, [isByItself, places])
  return isByItself
}

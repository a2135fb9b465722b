import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PlaceScope } from '#platform/contract/define-module.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useSay } from '../language/use-text.ts'
import { useScreenParams } from '../routing/use-screen-navigation.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import { setUiState, useUiState } from '../state/ui-state.ts'
import { type PlaceState, usePlace } from './place-store.ts'
import { isStandIn } from './stand-in.ts'

const REACH = { en: 'Look at', ar: 'عرض' }

/** How far around the picked place a screen looks, from the nearest on: the order on every screen. */
export const REACHES = ['structure', 'site', 'project'] as const satisfies readonly PlaceScope[]

export interface Reach {
  /** Of what the screen shows the records now. */
  readonly of: PlaceScope
  /** What can be chosen where the person stands; one alone is no choice. */
  readonly offered: readonly PlaceScope[]
  readonly choose: (of: PlaceScope) => void
}

type Picked = Pick<PlaceState, 'currentProject' | 'currentSite' | 'currentStructure'>
export type PlaceQuery = Readonly<Partial<Record<'projectCode' | 'siteCode' | 'structureCode', string>>>

/**
 * How far a register or dashboard reaches, chosen by its reader: in the address, so that it can be pasted, and remembered
 * for every other one. Nearer than a place is picked there is nothing to choose.
 * @param nearest the place that its records lie in
 */
function useReach(nearest: PlaceScope): Reach {
  const router = useRouter()
  const { reach } = useScreenParams()
  const place = usePlace((picked) => picked)
  const remembered = useUiState((ui) => ui.reach)
  const offered = REACHES.slice(REACHES.indexOf(nearest)).filter((of) => of === 'project' || isPicked(place, of))
  const said = REACHES.find((of) => of === reach)
  const wanted = said ?? remembered
  // What a link says holds from here on, so that the figures behind the next link are of the same place.
  useEffect(() => {
    if (said !== undefined && said !== remembered) setUiState({ reach: said })
  }, [said, remembered])
  const choose = (of: PlaceScope) => {
    setUiState({ reach: of })
    const search = (before: Record<string, unknown>) => ({ ...before, page: undefined, reach: of })
    void router.navigate({ to: '.', search, resetScroll: false })
  }
  const found = offered.find((of) => of === wanted) ?? offered[0] ?? 'project'
  return { of: found, offered, choose }
}

/** The picked place down to where a screen reaches, as lists and figures ask for it. */
function placeWithin(place: Picked, of: PlaceScope): PlaceQuery {
  const levels = [
    ['projectCode', place.currentProject],
    ['siteCode', of === 'project' ? null : place.currentSite],
    ['structureCode', of === 'structure' ? place.currentStructure : null],
  ] as const
  return Object.fromEntries(levels.flatMap(([field, one]) => (one ? [[field, one.code]] : [])))
}

/** How far a screen reaches, with the place that its figures are of. @example const { reach, where } = useReachedPlace('structure') */
export function useReachedPlace(nearest: PlaceScope): { readonly reach: Reach; readonly where: PlaceQuery } {
  const reach = useReach(nearest)
  const place = usePlace((picked) => picked)
  return { reach, where: placeWithin(place, reach.of) }
}

/** Structure, Site, Project: one switch, the same on every screen that has one. */
export function ReachChoice({ reach: { of, offered, choose } }: { readonly reach: Reach }) {
  const text = useShellText()
  const say = useSay()
  if (offered.length < 2) return null
  return (
    <SegmentedControl
      label={say(REACH)}
      value={of}
      onChange={choose}
      segments={offered.map((value) => ({ value, label: text(value) }))}
    />
  )
}

function isPicked({ currentSite, currentStructure }: Picked, of: 'site' | 'structure'): boolean {
  return of === 'site' ? currentSite !== null : currentStructure !== null && !isStandIn(currentStructure.code)
}

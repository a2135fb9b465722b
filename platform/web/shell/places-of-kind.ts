import {
  chooseProject,
  chooseSite,
  chooseStructure,
  type PlaceItem,
  type PlaceState,
  placeStore,
} from '../place/place-store.ts'
import type { PlaceKind } from './recent-places.ts'

interface PlacesOfKind {
  readonly current: PlaceItem | null
  /** Places that can be picked now. */
  readonly items: readonly PlaceItem[]
  /** False where the place above has to be picked first. */
  readonly isParentChosen: boolean
}

/** What one step of the place bar shows. */
export function placesOf(kind: PlaceKind, place: PlaceState): PlacesOfKind {
  const { currentProject, currentSite, currentStructure } = place
  if (kind === 'project') return { current: currentProject, items: place.projectList, isParentChosen: true }
  if (kind === 'site') {
    const items = currentProject ? (place.siteMap[currentProject.code] ?? []) : []
    return { current: currentSite, items: withCurrent(items, currentSite), isParentChosen: currentProject !== null }
  }
  const items = currentSite ? (place.structureMap[currentSite.code] ?? []) : []
  return {
    current: currentStructure,
    items: withCurrent(items, currentStructure),
    isParentChosen: currentSite !== null,
  }
}

/** Picks a place of a kind; null takes the pick back, and with it what lies below. */
export function choosePlace(kind: PlaceKind, place: PlaceItem | null): void {
  if (kind === 'project') chooseProject(place)
  else if (kind === 'site') chooseSite(place)
  else chooseStructureOf(place)
}

function chooseStructureOf(place: PlaceItem | null): void {
  const { currentSite, structureMap } = placeStore.getState()
  const siblings = currentSite ? structureMap[currentSite.code] : undefined
  chooseStructure(siblings?.find((structure) => structure.code === place?.code) ?? null)
}

/** The picked place is in the list even before the list has arrived. */
function withCurrent(items: readonly PlaceItem[], current: PlaceItem | null): readonly PlaceItem[] {
  return current && !items.some((item) => item.code === current.code) ? [current, ...items] : items
}

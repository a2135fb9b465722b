import { type PlaceState, usePlace } from '../place/place-store.ts'

const pathOf = ({ currentProject, currentSite, currentStructure }: PlaceState) =>
  [currentProject, currentSite, currentStructure].flatMap((place) => (place ? [place.name] : [])).join(' › ')

/** The place that is picked, from the project down: `Harbour › Quay 2`; empty where none is. */
export function usePlacePath(): string {
  return usePlace(pathOf)
}

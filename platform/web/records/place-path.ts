import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import { type PlaceState, usePlace } from '../place/place-store.ts'

const pathOf = ({ currentProject, currentSite, currentStructure }: PlaceState) =>
  [currentProject, currentSite, currentStructure].flatMap((place) => (place ? [place.name] : [])).join(' › ')

/**
 * The place that is picked, from the project down, for the head of a screen: `Harbour › Quay 2`. Empty where none is, and on a
 * phone, where the bar right above says it.
 */
export function usePlacePath(): string {
  const isPhone = useMedia(PHONE_MEDIA)
  const path = usePlace(pathOf)
  return isPhone ? '' : path
}

import type { RecordPlace } from '#platform/contract/define-module.ts'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import { usePlace } from '../place/place-store.ts'
import { isStandIn } from '../place/stand-in.ts'

const LEVELS = ['project', 'site', 'structure'] as const
const levelOf = (of: RecordPlace) => (of === 'siteOrStructure' ? 'structure' : of)

/**
 * The place that is picked, from the project down, for the head of a screen: `Harbour › Quay 2`. Empty where none is, and on a
 * phone, where the bar right above says it.
 * @param of What the screen shows: of the records of a site it is not said that they are those of the structure that is picked
 */
export function usePlacePath(of: RecordPlace = 'structure'): string {
  const isPhone = useMedia(PHONE_MEDIA)
  const { currentProject, currentSite, currentStructure } = usePlace((place) => place)
  const structure = isStandIn(currentStructure?.code) ? null : currentStructure
  const picked = [currentProject, currentSite, structure].flatMap((place) => (place ? [place.name] : []))
  const shown = picked.slice(0, LEVELS.indexOf(levelOf(of)) + 1)
  return isPhone && shown.length === picked.length ? '' : shown.join(' › ')
}

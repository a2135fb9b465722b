import type { useFormats } from '#platform/web/language/use-formats.ts'
import type { ComparedElement } from '../../contract/bim-comparison.ts'
import type { useModelsText } from '../use-models-text.ts'

/** Properties that a row names before it only counts. */
const NAMED = 2

/** In a few words what is different about an element. */
export function changeText(
  { details, oldGlobalId }: ComparedElement,
  text: ReturnType<typeof useModelsText>,
  format: Pick<ReturnType<typeof useFormats>, 'number'>,
): string {
  const { distance, volume, changes } = details
  const parts: string[] = []
  if (distance !== undefined) parts.push(text('movedBy', { metres: format.number(distance, 3) }))
  if (volume && volume.old !== null && volume.new !== null)
    parts.push(text('volumeChange', { old: format.number(volume.old, 3), new: format.number(volume.new, 3) }))
  for (const { property, old, new: now } of changes?.slice(0, NAMED) ?? [])
    parts.push(`${property}: ${plain(old)} → ${plain(now)}`)
  if (changes && changes.length > NAMED) parts.push(text('moreProperties', { count: changes.length - NAMED }))
  if (oldGlobalId) parts.push(text('newGlobalId'))
  return parts.join(' · ')
}

function plain(value: string | number | boolean | null): string {
  return value === null ? '–' : String(value)
}

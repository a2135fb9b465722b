import type { ListedGeoDataset } from '#modules/geospatial/contract/geo-dataset.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEarthworkText } from './use-earthwork-text.ts'

/** Name, day and resolution of a capture: what is always said of a picture that is compared. */
export function useCaption(): (capture: ListedGeoDataset) => string {
  const text = useEarthworkText()
  const format = useFormats()
  const nameOf = useNameOf()
  return (capture) => {
    const resolution = capture.gsd === null ? '' : ` · ${text('metres', { value: format.number(capture.gsd, 2) })}`
    return `${nameOf(capture)} · ${format.day(capture.capturedOn)}${resolution}`
  }
}

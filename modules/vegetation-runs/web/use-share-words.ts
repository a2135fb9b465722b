import { useFormats } from '#platform/web/language/use-formats.ts'
import type { Reviewed } from '../contract/vegetation-run.ts'
import { useVegetationText } from './use-vegetation-text.ts'

/** A measured share with its interval, or that nobody has measured it. */
export function useShareWords() {
  const text = useVegetationText()
  const format = useFormats()
  const percent = (value: number) => format.number(value * 100, 0)
  return (share: Reviewed['precision']) =>
    share
      ? text('share', { value: percent(share.value), low: percent(share.low), high: percent(share.high) })
      : text('notMeasured')
}

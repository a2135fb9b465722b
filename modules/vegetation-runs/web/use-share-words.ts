import { useFormats } from '#platform/web/language/use-formats.ts'
import type { Reviewed } from '../contract/vegetation-run.ts'
import { useVegetationText } from './use-vegetation-text.ts'

type Share = NonNullable<Reviewed['precision']>

/** A measured share and its interval in words, or that nobody has measured it. */
export function useShareWords() {
  const text = useVegetationText()
  const format = useFormats()
  const percent = (value: number) => format.number(value * 100, 0)
  return {
    percentOf: ({ value }: Share) => text('percent', { value: percent(value) }),
    intervalOf: ({ low, high }: Share) => text('interval', { low: percent(low), high: percent(high) }),
    shareOf: (share: Share | null) =>
      share
        ? text('share', { value: percent(share.value), low: percent(share.low), high: percent(share.high) })
        : text('notMeasured'),
  }
}

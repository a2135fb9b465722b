import { useMemo } from 'react'
import type { Text } from '#platform/contract/text.ts'
import { useFormats } from './use-formats.ts'
import { useSay } from './use-text.ts'

interface Facts {
  readonly title: Text
  readonly unit: string
  readonly decimals: number
}

interface Measured {
  /** What it measures: `Dust PM10`; with its unit for the head of a chart: `Dust PM10 (µg/m³)`. */
  nameOf(series: string, how?: 'with-unit'): string
  /** A value with its decimals and unit: `41 µg/m³`. */
  measured(series: string, value: number): string
}

/**
 * Names, units and decimals of what is measured, everywhere the same.
 * @param factsOf of a series by its name; always the same function
 * @example const { measured } = useMeasured(metricFacts)
 */
export function useMeasured(factsOf: (series: string) => Facts): Measured {
  const say = useSay()
  const format = useFormats()
  return useMemo(
    () => ({
      nameOf: (series, how) => {
        const { title, unit } = factsOf(series)
        return how && unit ? `${say(title)} (\u2066${unit}\u2069)` : say(title)
      },
      measured: (series, value) => {
        const { unit, decimals } = factsOf(series)
        return [format.number(value, decimals), unit].filter(Boolean).join('\u00a0')
      },
    }),
    [factsOf, say, format],
  )
}

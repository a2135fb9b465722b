import type { MeasureUnit } from '#platform/contract/dataset-words.ts'
import { useFormats } from '../language/use-formats.ts'

/** A value of a measure as the reader writes it: an amount with its currency where one is known. */
export function useUnitFormat(): (unit: MeasureUnit, value: string, currency?: string | null) => string {
  const format = useFormats()
  return (unit, value, currency = null) => {
    if (unit === 'money' && currency) return format.money(value, currency)
    if (unit === 'percent') return format.quantity(value, '%')
    if (unit === 'days') return format.quantity(value, 'd')
    return format.quantity(value, '')
  }
}

import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { unitOfMeasure } from '../contract/answer-words.ts'

/** A value of a measure as the reader writes it: an amount with its currency where the group names one. */
export function useValueFormat(entry: DatasetEntry | undefined) {
  const format = useFormats()
  return (measure: string, value: string, currency: string | null = null): string => {
    const unit = unitOfMeasure(entry, measure)
    if (unit === 'money' && currency) return format.money(value, currency)
    if (unit === 'percent') return format.quantity(value, '%')
    if (unit === 'days') return format.quantity(value, 'd')
    return format.quantity(value, '')
  }
}

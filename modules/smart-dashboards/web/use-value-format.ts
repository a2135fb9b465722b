import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import { unitOfMeasure } from '#platform/contract/dataset-words.ts'
import { useUnitFormat } from '#platform/web/dashboard/use-unit-format.ts'

/** A value of a measure of this dataset as the reader writes it. */
export function useValueFormat(entry: DatasetEntry | undefined) {
  const format = useUnitFormat()
  return (measure: string, value: string, currency: string | null = null): string =>
    format(unitOfMeasure(entry, measure), value, currency)
}

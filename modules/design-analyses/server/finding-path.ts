import type { StoredFile } from './design-analysis-records.ts'
import type { FindingRow } from './findings.ts'

/** The screen that shows where a finding is, as its link in an issue; null of a model, whose elements are named in words. */
export function findingPath(
  { place }: Pick<FindingRow, 'place'>,
  { kind, id, revision }: Pick<StoredFile, 'kind' | 'id' | 'revision'>,
): string | null {
  if (kind === 'model') return null
  const address = new URLSearchParams()
  if (place?.kind === 'sheet' && kind === 'drawing') {
    address.set('box', place.box.map((value) => Number(value.toPrecision(12))).join(','))
    if (place.layout !== '') address.set('layout', place.layout)
  }
  if (place?.kind === 'sheet' && kind === 'document') {
    address.set('revision', String(revision))
    address.set('page', String(place.page ?? 1))
    address.set('boxes', place.box.map((value) => Math.round(value)).join(','))
  }
  const query = address.size > 0 ? `?${address}` : ''
  return `${kind === 'drawing' ? '/design/cadViewer/detail' : '/document/detail'}/${id}${query}`
}

import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { linksApi } from '../../contract/links-api.ts'
import { MAX_LINKS } from '../../contract/record-link.ts'

/** The links of a record, one answer for the count and the list. */
export function useLinks(record: RecordKey) {
  return useApiQuery(
    linksApi,
    'list',
    { ...record, page: 1, pageSize: MAX_LINKS },
    { keepPrevious: true, reads: [record.entityType] },
  )
}

export function LinkCount({ record }: { readonly record: RecordKey }) {
  const { data } = useLinks(record)
  return data && data.total > 0 ? data.total : null
}

import { useState } from 'react'
import type { Place } from '#platform/contract/place.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { bcfApi } from '../../contract/bcf-api.ts'

const PAGE_SIZE = 25
const MOST = 1000

export interface TopicFilters {
  readonly search: string
  readonly status: string
  readonly type: string
  readonly assignedTo: string
}
const ALL: TopicFilters = { search: '', status: '', type: '', assignedTo: '' }

/** The topics of a place, narrowed and growing: the last touched first. */
export function useTopicList({ projectCode, siteCode, structureCode }: Place) {
  const [filters, setFilters] = useState(ALL)
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  const narrowing = {
    ...(siteCode && { siteCode }),
    ...(structureCode && { structureCode }),
    ...(filters.search.trim() && { search: filters.search.trim() }),
    ...(filters.status && { status: filters.status }),
    ...(filters.type && { type: filters.type }),
    ...(filters.assignedTo && { assignedTo: filters.assignedTo }),
  }
  const topics = useApiQuery(
    bcfApi,
    'topics',
    { projectCode, ...narrowing, pageSize, sort: '-modifiedDate' },
    { keepPrevious: true },
  )
  return {
    topics,
    filters,
    /** The same filters for an export. */
    narrowing,
    isNarrowed: Object.values(filters).some((value) => value !== ''),
    change: (fields: Partial<TopicFilters>) => {
      setFilters({ ...filters, ...fields })
      setPageSize(PAGE_SIZE)
    },
    clear: () => setFilters(ALL),
    showMore: () => setPageSize(Math.min(MOST, pageSize * 2)),
  }
}
export type TopicList = ReturnType<typeof useTopicList>

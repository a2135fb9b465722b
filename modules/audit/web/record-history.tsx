import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { auditApi } from '../contract/audit-api.ts'
import { HistoryList, type HistoryWords } from './history-list.tsx'
import { useHistoryLength } from './use-history-length.ts'

export interface RecordHistoryProps extends HistoryWords {
  readonly entityType: string
  readonly entityId: string
}

/** Who changed what, when: newest first, field by field. */
export function RecordHistory({ entityType, entityId, ...words }: RecordHistoryProps) {
  const { pageSize, showMore } = useHistoryLength()
  const entries = useApiQuery(
    auditApi,
    'entries',
    { entityType, entityId, page: 1, pageSize },
    { keepPrevious: true, reads: [entityType] },
  )
  useLiveEvents({ kinds: [entityType] })
  return <HistoryList entries={entries} onMore={showMore} {...words} />
}

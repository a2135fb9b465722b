import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { attachmentsApi } from '../contract/attachments-api.ts'

export const FIRST_FILES = 60

/** The files of a record: one answer for the count and the first look. */
export function useRecordFiles(record: RecordKey, pageSize = FIRST_FILES, part?: string) {
  return useApiQuery(
    attachmentsApi,
    'list',
    { ...record, ...(part !== undefined && { part }), page: 1, pageSize },
    { keepPrevious: true, reads: [record.entityType] },
  )
}

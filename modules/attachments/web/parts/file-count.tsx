import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { useRecordFiles } from '../use-record-files.ts'

export function FileCount({ record }: { readonly record: RecordKey }) {
  const { data } = useRecordFiles(record)
  return data && data.total > 0 ? data.total : null
}

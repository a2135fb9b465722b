import { useFileUpload } from '#platform/web/upload/use-file-upload.ts'

export const SCHEDULE_TYPES = '.xer,.xml,.pmxml'
const SCHEDULE_FILES = { purpose: 'schedule.source', name: /\.(xer|xml|pmxml|mpp)$/i }

/** The upload of one file of a planning program. */
export function useScheduleUpload(uploadId: string) {
  return useFileUpload(uploadId, SCHEDULE_FILES)
}

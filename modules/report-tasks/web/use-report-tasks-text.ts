import { useText } from '#platform/web/language/use-text.ts'
import type { reportTasksEn } from './locales/en.ts'

export function useReportTasksText() {
  return useText<typeof reportTasksEn>('report-tasks')
}

import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { Beyond, Threshold } from '../contract/report-task.ts'
import { useReportTasksText } from './use-report-tasks-text.ts'

/** Says a limit in words: `Man-hours above 10,000 h`. */
export function useSayThreshold(): (limit: Pick<Threshold, 'side' | 'limit'>, of: Beyond['column']) => string {
  const text = useReportTasksText()
  const nameOf = useNameOf()
  const format = useFormats()
  return ({ side, limit }, { title, titleAr, unit }) => {
    const column = nameOf({ name: title, nameAr: titleAr })
    return text('limitSaid', { column, side: text(`side.${side}`), limit: format.quantity(limit, unit) })
  }
}

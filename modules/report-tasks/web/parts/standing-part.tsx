import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { ReportTask } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { useReportTasksText } from '../use-report-tasks-text.ts'
import css from './report-tasks.module.css'

/** What the task has asked for and is missing still: since when, how far it was escalated, and when the next are told. */
export function StandingPart({ of }: { readonly of: ReportTask }) {
  const text = useReportTasksText()
  const format = useFormats()
  const found = useApiQuery(reportTasksApi, 'standing', { id: of.id }, { enabled: of.trigger === 'missing' })
  const rows = found.data ?? []
  if (of.trigger !== 'missing') return null
  return (
    <section className={css['section']} aria-label={text('standing')}>
      <h2 className={css['heading']}>{text('standing')}</h2>
      {found.data && rows.length === 0 && <p className={css['quiet']}>{text('nothingStands')}</p>}
      {rows.length > 0 && (
        <PlainTable heads={[text('stands'), text('since'), text('toldLevels'), text('nextLevel')]} hasCards>
          {rows.map(({ item, line, since, level, escalateAt }) => (
            <tr key={item}>
              <td>
                <bdi>{line}</bdi>
              </td>
              <td>{format.dateTime(since)}</td>
              <td>{format.count(level)}</td>
              <td>{escalateAt ? format.dateTime(escalateAt) : text('noFurther')}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}

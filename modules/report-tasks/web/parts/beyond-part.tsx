import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { Beyond } from '../../contract/report-task.ts'
import { useReportTasksText } from '../use-report-tasks-text.ts'
import { useSayThreshold } from '../use-say-threshold.ts'
import css from './report-tasks.module.css'

/** The rows that were beyond a limit when somebody was told. */
export function BeyondPart({ of }: { readonly of: Beyond }) {
  const text = useReportTasksText()
  const format = useFormats()
  const nameOf = useNameOf()
  const sayThreshold = useSayThreshold()
  const column = nameOf({ name: of.column.title, nameAr: of.column.titleAr })
  return (
    <section className={css['section']}>
      <h2 className={css['heading']}>{sayThreshold(of, of.column)}</h2>
      <p className={css['quiet']}>{text('beyondOf', { month: format.month(of.month) })}</p>
      <PlainTable heads={[text('rowBeyond'), column]} numbers={[column]}>
        {of.rows.map(({ key, value }) => (
          <tr key={key.join('\n')}>
            <td>
              <bdi>{key.join(' · ')}</bdi>
            </td>
            <td>{format.quantity(value, of.column.unit)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

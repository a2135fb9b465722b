import type { ScheduleFigures } from '../../contract/schedule.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './schedule.module.css'

/** Where the planning program wrote other dates into the file than those that are computed here, activity by activity. */
export function DifferingDates({ figures }: { readonly figures: Pick<ScheduleFigures, 'differences' | 'differing'> }) {
  const text = useSchedulesText()
  const { differences, differing } = figures
  if (differing.length === 0) return null
  return (
    <details>
      <summary>{text('differingTitle', { count: differences })}</summary>
      <table className={css['differing']}>
        <thead>
          <tr>
            {(['head.activity', 'head.date', 'head.inFile', 'head.computed'] as const).map((head) => (
              <th key={head} scope="col">
                {text(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map(({ code, field, file, computed }) => (
            <tr key={`${code} ${field}`}>
              <td>
                <bdi>{code}</bdi>
              </td>
              <td>{text(`field.${field}`)}</td>
              <td>
                <bdi>{shown(file)}</bdi>
              </td>
              <td>
                <bdi>{shown(computed)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences > differing.length && <p>{text('differingMore', { count: differences - differing.length })}</p>}
    </details>
  )
}

/** A moment of the plan's own clock, or days of float. */
const shown = (value: string | number) => String(value).replace('T', ' ')

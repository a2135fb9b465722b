import { DISCIPLINES } from '#modules/geospatial/contract/model-choices.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import type { MatrixCell } from '../../contract/clash-result.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'

/** Which disciplines have been tested against which. A pair that no run has compared says so: nothing is known of it. */
export function CoverageMatrix({ structureCode }: { structureCode: string }) {
  const text = useClashText()
  const matrix = useApiQuery(clashApi, 'matrix', { structureCode })
  if (!matrix.data || matrix.data.disciplines.length === 0) return null
  const { disciplines, cells } = matrix.data
  const say = (name: string) => {
    const known = DISCIPLINES.find((discipline) => discipline === name)
    return known ? text(`discipline.${known}`) : name
  }
  return (
    <section className={css['section']} aria-labelledby="coverage">
      <h2 id="coverage" className={css['heading']}>
        {text('coverage')}
      </h2>
      <div className={css['scroll']}>
        <table className={css['matrix']}>
          <thead>
            <tr>
              <td />
              {disciplines.map((column) => (
                <th key={column} scope="col">
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {disciplines.map((row, at) => (
              <tr key={row}>
                <th scope="row">{say(row)}</th>
                {disciplines.map((column, to) => (
                  <td key={column} className={css['cell']}>
                    {to >= at && <Cell cell={cells.find((cell) => cell.row === row && cell.column === column)} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Cell({ cell }: { cell: MatrixCell | undefined }) {
  const text = useClashText()
  if (!cell?.testedAt) return <StatusBadge status="off" word={text('untested')} isPlain />
  const status = cell.open > 0 ? 'major' : 'good'
  return <StatusBadge status={status} word={text('openCount', { count: cell.open })} isPlain />
}

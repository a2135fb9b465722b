import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { MatrixCell } from '../../contract/clash-result.ts'
import { useClashText } from '../use-clash-text.ts'
import { useDisciplineLabel } from '../use-discipline-label.ts'
import css from './clash.module.css'

/** Every two disciplines once: what is decided, whether it was tested, and what is open. Nothing tested is never 0. */
export function MatrixTable(props: {
  matrix: { disciplines: readonly string[]; cells: readonly MatrixCell[] }
  onChoose: ((cell: MatrixCell) => void) | undefined
}) {
  const { matrix, onChoose } = props
  const { disciplines, cells } = matrix
  const text = useClashText()
  const disciplineLabel = useDisciplineLabel()
  return (
    <div className={css['scroll']}>
      <table className={css['matrix']} aria-label={text('coverage')}>
        <thead>
          <tr>
            <td />
            {disciplines.map((column) => (
              <th key={column} scope="col">
                {disciplineLabel(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {disciplines.map((row, at) => (
            <tr key={row}>
              <th scope="row">{disciplineLabel(row)}</th>
              {disciplines.map((column, to) => {
                const cell = cells.find((known) => known.row === row && known.column === column)
                return to < at || !cell ? (
                  <td key={column} className={css['blank']} />
                ) : (
                  <td key={column} className={css['cell']} data-mode={cell.mode ?? 'undecided'}>
                    <Cell
                      cell={cell}
                      name={`${disciplineLabel(row)} × ${disciplineLabel(column)}`}
                      onChoose={onChoose}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell(props: { cell: MatrixCell; name: string; onChoose: ((cell: MatrixCell) => void) | undefined }) {
  const { cell, name, onChoose } = props
  const text = useClashText()
  const format = useFormats()
  const { mode, tolerance, note, testedAt, testId } = cell
  const { status, word } = useStanding(cell)
  const facts = [
    mode === 'test' ? `${format.number(tolerance * 1000, 1)} mm` : '',
    note,
    testedAt ? format.dateTime(testedAt) : '',
  ].filter(Boolean)
  return (
    <div className={css['standing']}>
      <StatusBadge status={status} word={word} isPlain />
      {facts.map((fact) => (
        <bdi key={fact} className={css['small']}>
          {fact}
        </bdi>
      ))}
      <div className={css['cellTools']}>
        {onChoose && (
          <button
            type="button"
            className={css['link']}
            aria-label={`${text('decide')}: ${name}`}
            onClick={() => onChoose(cell)}
          >
            {text('decide')}
          </button>
        )}
        {testId && (
          <ScreenLink to={clashModule} screen="detail" params={{ id: testId }}>
            {text('toTest')}
          </ScreenLink>
        )}
      </div>
    </div>
  )
}

/** What a cell says first. */
function useStanding({ mode, coverage, open }: MatrixCell): { status: Status; word: string } {
  const text = useClashText()
  const format = useFormats()
  if (mode === 'skip') return { status: 'off', word: text('mode.skip') }
  if (mode === 'covered_elsewhere') return { status: 'info', word: text('mode.covered_elsewhere') }
  if (coverage === 'never') return { status: 'off', word: text(mode === 'test' ? 'notYetTested' : 'untested') }
  const word = text('openCount', { count: open, shown: format.count(open) })
  if (coverage === 'outdated') return { status: 'minor', word: `${word} · ${text('outdated')}` }
  return { status: open > 0 ? 'major' : 'good', word }
}

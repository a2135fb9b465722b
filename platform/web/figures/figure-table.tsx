import type { ReactNode } from 'react'
import { type FigureFacts, type FigureValue, findValue } from '#platform/contract/figure-answers.ts'
import { useSay } from '../language/use-text.ts'
import css from './figures.module.css'
import { toneOfIndex } from './tone-of-index.ts'
import { useFigureFormat } from './use-figure-format.ts'

interface Valued {
  readonly values: readonly FigureValue[]
}

/** Figures that stand below one head. */
export interface FigureGroup<Figure> {
  readonly key: string
  readonly title: string
  readonly figures: readonly Figure[]
}

interface Props<Figure extends FigureFacts, Of extends Valued> {
  /** What a row is of: a project, a place. */
  readonly head: string
  readonly groups: readonly FigureGroup<Figure>[]
  readonly rows: readonly Of[]
  readonly keyOf: (row: Of) => string
  readonly nameOf: (row: Of) => ReactNode
  /** What is said behind the name of a figure. */
  readonly noteOf?: (figure: Figure) => string
  readonly onOpen: (figure: Figure, row: Of) => void
}

/** Projects or places below each other, a column for each figure, so that one is compared with the next; on a phone cards. */
export function FigureTable<Figure extends FigureFacts, Of extends Valued>(props: Props<Figure, Of>) {
  const { head, groups, rows, keyOf, nameOf, noteOf, onOpen } = props
  const say = useSay()
  const figures = groups.flatMap((group) => group.figures)
  const starts = new Set(groups.map((group) => group.figures[0]))
  const titleOf = (figure: Figure) => `${say(figure.title)}${noteOf?.(figure) ?? ''}`
  return (
    <div className={css['frame']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {head}
            </th>
            {groups.map((group) => (
              <th key={group.key} scope="colgroup" colSpan={group.figures.length} data-starts>
                {group.title}
              </th>
            ))}
          </tr>
          <tr>
            {figures.map((figure) => (
              <th
                key={figure.key}
                scope="col"
                title={say(figure.says)}
                data-starts={starts.has(figure) || undefined}
                data-number
              >
                {titleOf(figure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{nameOf(row)}</th>
              {figures.map((figure) => (
                <td
                  key={figure.key}
                  data-head={titleOf(figure)}
                  data-starts={starts.has(figure) || undefined}
                  data-number
                >
                  <FigureOf figure={figure} title={titleOf(figure)} of={row} onOpen={() => onOpen(figure, row)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One figure, which opens its rows where it has some. */
function FigureOf(props: {
  readonly figure: FigureFacts
  readonly title: string
  readonly of: Valued
  readonly onOpen: () => void
}) {
  const { figure, title, of, onOpen } = props
  const { figureOf, figuresOf } = useFigureFormat()
  const value = findValue(of, figure)
  const written = figuresOf(of, figure, 'short')
  const inside = written.map((one) => <bdi key={one}>{one}</bdi>)
  if (!value || value.rows === 0) return <span className={css['figure']}>{inside}</span>
  const exact = figureOf(of, figure)
  return (
    <button
      type="button"
      className={css['figure']}
      aria-label={[title, ...written].join(' ')}
      title={exact}
      data-tone={figure.unit === 'index' ? toneOfIndex(value.amounts[0]?.amount) : undefined}
      onClick={onOpen}
    >
      {inside}
    </button>
  )
}

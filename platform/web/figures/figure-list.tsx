import { type FigureFacts, type FigureValue, findValue } from '#platform/contract/figure-answers.ts'
import { useSay } from '../language/use-text.ts'
import css from './figures.module.css'
import { toneOfIndex } from './tone-of-index.ts'
import { useFigureFormat } from './use-figure-format.ts'

/** Figures of a project or place below each other, in a cell of a table; each that has rows opens them. */
export function FigureList<Figure extends FigureFacts>(props: {
  readonly figures: readonly Figure[]
  readonly of: { readonly values: readonly FigureValue[] }
  /** What is said behind the name of a figure. */
  readonly noteOf?: (figure: Figure) => string
  readonly onOpen: (figure: Figure) => void
}) {
  const { figures, of, noteOf, onOpen } = props
  const say = useSay()
  const { figureOf } = useFigureFormat()
  return (
    <ul className={css['figures']}>
      {figures.map((figure) => {
        const value = findValue(of, figure)
        const tone = figure.unit === 'index' ? toneOfIndex(value?.amounts[0]?.amount) : undefined
        const inside = (
          <>
            <span className={css['figureName']}>
              {say(figure.title)}
              {noteOf?.(figure)}
            </span>{' '}
            <bdi data-tone={tone}>{figureOf(of, figure)}</bdi>
          </>
        )
        return (
          <li key={figure.key}>
            {value ? (
              <button type="button" className={css['figure']} title={say(figure.says)} onClick={() => onOpen(figure)}>
                {inside}
              </button>
            ) : (
              <span className={css['figure']} title={say(figure.says)}>
                {inside}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

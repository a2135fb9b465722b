import { findValue } from '#platform/contract/figure-answers.ts'
import { ASPECT_TITLES, FIGURE_ASPECTS } from '#platform/contract/project-figure.ts'
import { toneOfIndex } from '#platform/web/figures/tone-of-index.ts'
import { useFigureFormat } from '#platform/web/figures/use-figure-format.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import type { Portfolio, PortfolioFigure, PortfolioProject } from '../../contract/portfolio.ts'
import { useProgrammeText } from '../use-programme-text.ts'
import css from './programme.module.css'

export interface OpenedFigure {
  readonly figure: PortfolioFigure
  readonly project: PortfolioProject
}

interface Props {
  readonly figures: Portfolio['figures']
  readonly projects: readonly PortfolioProject[]
  readonly onOpen: (opened: OpenedFigure) => void
}

/** Each project with what is known of it by aspect; each figure opens the rows that it was made of. */
export function PortfolioTable({ figures, projects, onOpen }: Props) {
  const text = useProgrammeText()
  const say = useSay()
  const nameOf = useNameOf()
  const shown = figures.filter(({ isWithheld }) => !isWithheld)
  const aspects = FIGURE_ASPECTS.filter((aspect) => shown.some((figure) => figure.aspect === aspect))
  return (
    <PlainTable heads={[text('project'), ...aspects.map((aspect) => say(ASPECT_TITLES[aspect]))]} hasCards>
      {projects.map((project) => (
        <tr key={project.code}>
          <th scope="row">
            <div className={css['project']}>
              <bdi>{nameOf(project)}</bdi>
              <bdi dir="ltr" className={css['quiet']}>
                {project.code}
              </bdi>
              {project.status === 'on_hold' && <Badge>{text('onHold')}</Badge>}
              {project.isPart && <Badge>{text('part')}</Badge>}
            </div>
          </th>
          {aspects.map((aspect) => (
            <td key={aspect}>
              <Cell figures={shown.filter((figure) => figure.aspect === aspect)} project={project} onOpen={onOpen} />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

function Cell(props: {
  readonly figures: readonly PortfolioFigure[]
  readonly project: PortfolioProject
  readonly onOpen: (opened: OpenedFigure) => void
}) {
  const { figures, project, onOpen } = props
  const text = useProgrammeText()
  const say = useSay()
  const { figureOf } = useFigureFormat()
  return (
    <ul className={css['figures']}>
      {figures.map((figure) => {
        const value = findValue(project, figure)
        const tone = figure.unit === 'index' ? toneOfIndex(value?.amounts[0]?.amount) : undefined
        const name = (
          <span className={css['figureName']}>
            {say(figure.title)}
            {!figure.isOfDay && ` (${text('todays')})`}
          </span>
        )
        const amount = <bdi data-tone={tone}>{figureOf(project, figure)}</bdi>
        return (
          <li key={figure.key}>
            {value ? (
              <button
                type="button"
                className={css['figure']}
                title={say(figure.says)}
                onClick={() => onOpen({ figure, project })}
              >
                {name} {amount}
              </button>
            ) : (
              <span className={css['figure']} title={say(figure.says)}>
                {name} {amount}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

import { ASPECT_TITLES, FIGURE_ASPECTS } from '#platform/contract/project-figure.ts'
import { FigureList } from '#platform/web/figures/figure-list.tsx'
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
              <FigureList
                figures={shown.filter((figure) => figure.aspect === aspect)}
                of={project}
                noteOf={({ isOfDay }) => (isOfDay ? '' : ` (${text('todays')})`)}
                onOpen={(figure) => onOpen({ figure, project })}
              />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

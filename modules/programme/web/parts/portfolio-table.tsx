import { ASPECT_TITLES, FIGURE_ASPECTS } from '#platform/contract/project-figure.ts'
import { FigureTable } from '#platform/web/figures/figure-table.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Badge } from '#ui/badge.tsx'
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
  const groups = FIGURE_ASPECTS.map((aspect) => ({
    key: aspect,
    title: say(ASPECT_TITLES[aspect]),
    figures: shown.filter((figure) => figure.aspect === aspect),
  })).filter((group) => group.figures.length > 0)
  return (
    <FigureTable
      head={text('project')}
      groups={groups}
      rows={projects}
      keyOf={({ code }) => code}
      noteOf={({ isOfDay }) => (isOfDay ? '' : ` (${text('todays')})`)}
      nameOf={(project) => (
        <div className={css['project']}>
          <bdi>{nameOf(project)}</bdi>
          <bdi dir="ltr" className={css['quiet']}>
            {project.code}
          </bdi>
          {project.status === 'on_hold' && <Badge>{text('onHold')}</Badge>}
          {project.isPart && <Badge>{text('part')}</Badge>}
        </div>
      )}
      onOpen={(figure, project) => onOpen({ figure, project })}
    />
  )
}

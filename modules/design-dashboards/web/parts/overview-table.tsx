import { FigureTable } from '#platform/web/figures/figure-table.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Badge } from '#ui/badge.tsx'
import type { DesignOverview, OverviewFigure, OverviewPlace } from '../../contract/design-overview.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { usePlaceName } from '../use-place-name.ts'
import css from './overview.module.css'

export interface OpenedFigure {
  readonly figure: OverviewFigure
  readonly place: OverviewPlace
}

/** Each place with what is known of its models, drawings, clashes, issues and requirements; each figure opens its rows. */
export function OverviewTable(props: {
  readonly of: DesignOverview
  /** Where a place leads to; null for one that leads nowhere. */
  readonly linkOf: (place: OverviewPlace) => string | null
  readonly onOpen: (opened: OpenedFigure) => void
}) {
  const { of, linkOf, onOpen } = props
  const text = useDesignDashboardsText()
  const say = useSay()
  const placeName = usePlaceName()
  const shown = of.figures.filter(({ isWithheld }) => !isWithheld)
  const kinds = [...new Map(shown.map(({ kind }) => [kind.id, kind])).values()]
  const groups = kinds.map(({ id, title }) => ({
    key: id,
    title: say(title),
    figures: shown.filter(({ kind }) => kind.id === id),
  }))
  return (
    <FigureTable
      head={text('place')}
      groups={groups}
      rows={of.places}
      keyOf={({ projectCode, siteCode }) => `${projectCode} ${siteCode ?? ''}`}
      nameOf={(place) => {
        const link = linkOf(place)
        const name = <bdi>{placeName(place)}</bdi>
        return (
          <div className={css['place']}>
            {link ? (
              <PathLink path={link} className={css['link']}>
                {name}
              </PathLink>
            ) : (
              name
            )}
            <bdi dir="ltr" className={css['quiet']}>
              {place.siteCode ?? place.projectCode}
            </bdi>
            {place.isPart && <Badge>{text('part')}</Badge>}
          </div>
        )
      }}
      onOpen={(figure, place) => onOpen({ figure, place })}
    />
  )
}

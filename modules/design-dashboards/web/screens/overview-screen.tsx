import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { useAddressFilters } from '#platform/web/dashboard/use-address-filters.ts'
import { FigureNotes } from '#platform/web/figures/figure-notes.tsx'
import { FIGURE_ROWS, FigureRowsWindow } from '#platform/web/figures/figure-rows-window.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import type { DesignOverview } from '../../contract/design-overview.ts'
import css from '../parts/overview.module.css'
import { type OpenedFigure, OverviewTable } from '../parts/overview-table.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { usePlaceName } from '../use-place-name.ts'

/** How the design stands across projects, or across the sites of one: what there is, how old it is, and what is late. */
export function OverviewScreen() {
  const text = useDesignDashboardsText()
  const say = useSay()
  const { chosen, linkTo } = useAddressFilters(designDashboardsModule, 'overview', { project: null })
  const { project } = chosen
  const asked = project ? { projectCode: project } : {}
  const found = useApiQuery(designDashboardsApi, 'overview', asked, { keepPrevious: true })
  const [opened, setOpened] = useState<OpenedFigure | null>(null)
  const { data } = found
  return (
    <article className={css['screen']}>
      <PageHead
        title={say(designDashboardsModule.screens.overview.title)}
        context={project ? <bdi>{project}</bdi> : text('allProjects')}
        actions={
          project && (
            <PathLink path={linkTo({ project: undefined })} className={css['link']}>
              {text('allProjects')}
            </PathLink>
          )
        }
      />
      <p className={css['quiet']}>{text('overviewHelp')}</p>
      {found.error && <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />}
      {!data && !found.error && <Skeleton height="20rem" />}
      {data && <Notes of={data} />}
      {data?.places.length === 0 && <EmptyState title={text('place')}>{text('noProjects')}</EmptyState>}
      {data && data.places.length > 0 && (
        <>
          <OverviewTable
            of={data}
            linkOf={({ projectCode }) => (project ? null : linkTo({ project: projectCode }))}
            onOpen={setOpened}
          />
          <Weeks of={data.weeks} />
          <AsOf at={data.asOf} />
        </>
      )}
      {opened && <OpenedRows of={opened} onClose={() => setOpened(null)} />}
    </article>
  )
}

/** What is in the figures, and what is not. */
function Notes({ of }: { readonly of: DesignOverview }) {
  const text = useDesignDashboardsText()
  const say = useSay()
  const withheld = of.figures.filter(({ isWithheld }) => isWithheld).map(({ title }) => say(title))
  const notes = [
    ...(withheld.length > 0 ? [text('withheldFigures', { names: withheld.join(' · ') })] : []),
    ...(of.places.some(({ isPart }) => isPart) ? [text('partOfPlace')] : []),
    ...(of.isCut ? [text('cutProjects')] : []),
  ]
  return <FigureNotes notes={notes} />
}

function Weeks({ of }: { readonly of: DesignOverview['weeks'] }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  if (of.length === 0) return null
  return (
    <ChartCard
      title={text('weeksTitle')}
      shape={{
        kind: 'lines',
        categories: of.map(({ day }) => format.day(day, 'UTC')),
        series: [
          { name: text('weekOpen'), values: of.map(({ open }) => open) },
          { name: text('weekLate'), values: of.map(({ late }) => late) },
        ],
      }}
      format={(value) => format.count(value)}
    />
  )
}

function OpenedRows({ of, onClose }: { readonly of: OpenedFigure; readonly onClose: () => void }) {
  const { figure, place } = of
  const placeName = usePlaceName()
  const [page, setPage] = useState(1)
  const asked = {
    figure: figure.key,
    projectCode: place.projectCode,
    ...(place.siteCode && { siteCode: place.siteCode }),
    page,
    pageSize: FIGURE_ROWS,
  }
  const found = useApiQuery(designDashboardsApi, 'overviewRows', asked, { keepPrevious: true })
  return <FigureRowsWindow {...{ figure, found, page, onClose }} place={placeName(place)} onPage={setPage} />
}

import { lazy, Suspense, useMemo, useState } from 'react'
import { toneOfIndex } from '#platform/web/figures/tone-of-index.ts'
import { useFigureFormat } from '#platform/web/figures/use-figure-format.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapSite, MapThing } from '#viewers/map/core/site-map.ts'
import type { Portfolio, PortfolioProject } from '../../contract/portfolio.ts'
import { useProgrammeText } from '../use-programme-text.ts'
import { type OpenedFigure, PortfolioTable } from './portfolio-table.tsx'
import css from './programme.module.css'

const SiteMapView = lazy(async () => ({
  default: (await import('#viewers/map/react/site-map-view.tsx')).SiteMapView,
}))

const WORDS = { critical: 'behind', major: 'nearPlan', good: 'onPlan' } as const

/** Projects where they lie, in the colour and words of how they stand to their plan; the one that is picked with its figures. */
export function PortfolioMap(props: {
  readonly figures: Portfolio['figures']
  readonly projects: readonly PortfolioProject[]
  readonly onOpen: (opened: OpenedFigure) => void
}) {
  const { figures, projects, onOpen } = props
  const text = useProgrammeText()
  const language = useUiState((ui) => ui.language)
  const sites = useProjectMarks(figures, projects)
  const [picked, setPicked] = useState<string | null>(null)
  const [isMapless, setMapless] = useState(false)
  const selected = useMemo((): MapThing | null => (picked === null ? null : { kind: 'site', id: picked }), [picked])
  const chosen = projects.filter(({ code }) => code === picked)
  const unplaced = projects.length - sites.length
  if (isMapless) return <p className={css['quiet']}>{text('noMap')}</p>
  return (
    <>
      <div className={css['mapFrame']}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <SiteMapView
            language={language}
            sites={sites}
            selected={selected}
            label={text('mapOfProjects')}
            className={css['map'] ?? ''}
            onPick={(thing) => setPicked(thing?.id ?? null)}
            onFailed={({ reason }) => setMapless(reason !== 'basemap-missing')}
          />
        </Suspense>
      </div>
      {unplaced > 0 && <p className={css['quiet']}>{text('unplaced', { count: unplaced })}</p>}
      {chosen.length > 0 && <PortfolioTable figures={figures} projects={chosen} onOpen={onOpen} />}
    </>
  )
}

function useProjectMarks(figures: Portfolio['figures'], projects: readonly PortfolioProject[]): readonly MapSite[] {
  const text = useProgrammeText()
  const nameOf = useNameOf()
  const { figureOf } = useFigureFormat()
  const spi = figures.find(({ key, isWithheld }) => key === 'spi' && !isWithheld)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change with the language, which draws anew.
  return useMemo(
    () =>
      projects.flatMap((project): MapSite[] => {
        if (!project.position) return []
        const tone = spi && toneOfIndex(project.values.find(({ key }) => key === 'spi')?.amounts[0]?.amount)
        const label = tone && spi ? text(WORDS[tone], { value: figureOf(project, spi) }) : text('noIndex')
        return [
          {
            id: project.code,
            name: nameOf(project),
            code: project.code,
            status: { tone: tone ?? 'off', label },
            point: project.position,
          },
        ]
      }),
    [projects, spi, nameOf],
  )
}

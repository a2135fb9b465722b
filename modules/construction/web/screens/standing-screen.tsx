import { useState } from 'react'
import { type FigureValue, findValue } from '#platform/contract/figure-answers.ts'
import { ASPECT_TITLES, FIGURE_ASPECTS } from '#platform/contract/project-figure.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { FigureNotes } from '#platform/web/figures/figure-notes.tsx'
import { toneOfIndex } from '#platform/web/figures/tone-of-index.ts'
import { useFigureFormat } from '#platform/web/figures/use-figure-format.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCurrentProject, useCurrentSite, usePlace } from '#platform/web/place/place-store.ts'
import { ReachChoice, useReachedPlace } from '#platform/web/place/reach.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { constructionApi } from '../../contract/construction-api.ts'
import { constructionModule } from '../../contract/construction-module.ts'
import type { PlaceFigure, Standing } from '../../contract/standing.ts'
import { AGAIN_MS, OpenedRows } from '../opened-rows.tsx'
import { useConstructionText } from '../use-construction-text.ts'
import css from './standing-screen.module.css'

/** How the structure, site or project that is picked stands today, in one screen; each number opens the rows behind it. */
export function StandingScreen() {
  const say = useSay()
  const text = useConstructionText()
  const { reach, where } = useReachedPlace('structure')
  const name = useNameOfReach(reach.of)
  const projectCode = useCurrentProject().code
  const asked = { ...where, projectCode }
  const found = useApiQuery(constructionApi, 'standing', asked, { keepPrevious: true, refetchEveryMs: AGAIN_MS })
  const [opened, setOpened] = useState<PlaceFigure | null>(null)
  const { data } = found
  const told = data?.figures.filter((figure) => !figure.isWithheld && !figure.isOutOfSight) ?? []
  return (
    <div className={css['screen']}>
      <PageHead
        title={say(constructionModule.screens.dashboard.title)}
        context={name}
        actions={<ReachChoice reach={reach} />}
      />
      {found.error && !data && <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />}
      {!data && !found.error && <Skeleton height="20rem" />}
      {data && <StandingNotes of={data} />}
      {data && told.length === 0 && <EmptyState title={text('noFigures')}>{text('noFiguresText')}</EmptyState>}
      {data && told.length > 0 && (
        <>
          <div className={css['aspects']}>
            {FIGURE_ASPECTS.filter((aspect) => told.some((figure) => figure.aspect === aspect)).map((aspect) => (
              <section key={aspect} className={css['aspect']} aria-labelledby={`aspect-${aspect}`}>
                <h2 id={`aspect-${aspect}`} className={css['heading']}>
                  {say(ASPECT_TITLES[aspect])}
                </h2>
                <ul className={css['figures']}>
                  {told
                    .filter((figure) => figure.aspect === aspect)
                    .map((figure) => (
                      <li key={figure.key}>
                        <Figure figure={figure} value={findValue(data, figure)} onOpen={() => setOpened(figure)} />
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
          <AsOf at={data.asOf} />
        </>
      )}
      {opened && <OpenedRows figure={opened} asked={asked} place={name} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** What is in the figures, and what is not. */
function StandingNotes({ of }: { readonly of: Standing }) {
  const text = useConstructionText()
  const say = useSay()
  const named = (figures: readonly PlaceFigure[]) => figures.map(({ title }) => say(title)).join(' · ')
  const withheld = of.figures.filter(({ isWithheld }) => isWithheld)
  const hidden = of.figures.filter(({ isWithheld, isOutOfSight }) => !isWithheld && isOutOfSight)
  const notes = [
    ...(of.isPart ? [text('partOfPlace')] : []),
    ...(hidden.length > 0 ? [text('ofWholeSite', { names: named(hidden) })] : []),
    ...(withheld.length > 0 ? [text('withheldFigures', { names: named(withheld) })] : []),
  ]
  return <FigureNotes notes={notes} />
}

function Figure(props: {
  readonly figure: PlaceFigure
  readonly value: FigureValue | null
  readonly onOpen: () => void
}) {
  const { figure, value, onOpen } = props
  const text = useConstructionText()
  const say = useSay()
  const { figureOf } = useFigureFormat()
  const tone = figure.unit === 'index' ? toneOfIndex(value?.amounts[0]?.amount) : undefined
  const amount = figureOf({ values: value ? [value] : [] }, figure)
  const inside = (
    <>
      <span className={css['name']}>{say(figure.title)}</span>
      <bdi className={css['amount']} data-tone={tone}>
        {amount}
      </bdi>
      {figure.isOfSite && <span className={css['quiet']}>{text('figureOfSite')}</span>}
    </>
  )
  if (!value)
    return (
      <span className={css['figure']} title={say(figure.says)}>
        {inside}
      </span>
    )
  return (
    <button type="button" className={css['figure']} title={say(figure.says)} onClick={onOpen}>
      {inside}
    </button>
  )
}

function useNameOfReach(of: 'structure' | 'site' | 'project'): string {
  const project = useCurrentProject()
  const site = useCurrentSite()
  const structure = usePlace(({ currentStructure }) => currentStructure)
  if (of === 'project') return project.name
  return of === 'structure' && structure ? `${site.name} › ${structure.name}` : site.name
}

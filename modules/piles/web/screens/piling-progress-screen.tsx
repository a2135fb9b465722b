import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { BarList } from '#platform/web/dashboard/bar-list.tsx'
import { DashboardCard, DashboardCards } from '#platform/web/dashboard/dashboard-card.tsx'
import { DashboardFacts } from '#platform/web/dashboard/dashboard-facts.tsx'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ReachChoice, useReachedPlace } from '#platform/web/place/reach.tsx'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PilingStatistics } from '../../contract/pile.ts'
import { pilesApi } from '../../contract/piles-api.ts'
import { pilesModule } from '../../contract/piles-module.ts'
import css from '../parts/piles.module.css'
import { usePilesText } from '../use-piles-text.ts'

/** How far the piling of a place is: piles, metres, concrete against theory, and piles a week. */
export function PilingProgressScreen() {
  const say = useSay()
  const text = usePilesText()
  const { reach, where } = useReachedPlace('structure')
  useLiveEvents({ kinds: ['pile'] })
  const found = useApiQuery(pilesApi, 'statistics', where)
  return (
    <div className={css['screen']}>
      <PageHead
        title={say(pilesModule.screens.progress.title)}
        context={usePlacePath(reach.of)}
        actions={<ReachChoice reach={reach} />}
      />
      {found.error && !found.data && (
        <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.error && <Skeleton height="20rem" />}
      {found.data && found.data.piles === 0 && <EmptyState title={text('noPiles')}>{text('noPilesText')}</EmptyState>}
      {found.data && found.data.piles > 0 && <Figures of={found.data} />}
    </div>
  )
}

function Figures({ of }: { readonly of: PilingStatistics }) {
  const text = usePilesText()
  const format = useFormats()
  const rows = (query: Readonly<Record<string, string>>) => screenAddress(pilesModule, 'list', query)
  const share = (part: number) =>
    text('ofPiles', { percent: `${format.number((part / of.piles) * 100, 0)} %`, count: of.piles })
  const isMeasured = of.theoreticalVolume > 0
  const over = isMeasured ? (of.actualVolume / of.theoreticalVolume - 1) * 100 : null
  const tile = (name: 'bored' | 'caged' | 'poured' | 'accepted', query: Readonly<Record<string, string>>) => (
    <FigureTile
      label={text(`figure.${name}`)}
      value={format.number(of[name], 0)}
      nothing={text('notMeasured')}
      href={rows(query)}
    >
      {share(of[name])}
    </FigureTile>
  )
  return (
    <>
      <FigureTiles>
        <FigureTile label={text('figure.bored')} value={format.number(of.bored, 0)} nothing={text('notMeasured')}>
          {text('drilled', { metres: format.number(of.drilledMetres, 0) })}
        </FigureTile>
        <FigureTile label={text('figure.caged')} value={format.number(of.caged, 0)} nothing={text('notMeasured')}>
          {share(of.caged)}
        </FigureTile>
        {tile('poured', { stage: 'poured' })}
        {tile('accepted', { state: 'accepted' })}
        <FigureTile
          label={text('figure.outOfTolerance')}
          value={format.number(of.outOfTolerance, 0)}
          nothing={text('notMeasured')}
          href={rows({ isOutOfTolerance: 'true' })}
        >
          {text('rejectedOf', { count: of.rejected })}
        </FigureTile>
        <FigureTile
          label={text('figure.overbreak')}
          value={over === null ? null : `${format.number(over, 1)} %`}
          nothing={text('notMeasured')}
        >
          {isMeasured &&
            text('volumes', {
              actual: format.number(of.actualVolume, 0),
              theory: format.number(of.theoreticalVolume, 0),
            })}
        </FigureTile>
      </FigureTiles>
      <DashboardCards>
        <DashboardCard title={text('byWeek')} chart={<Weeks of={of} />} />
      </DashboardCards>
      <DashboardFacts at={of.asOf} />
    </>
  )
}

function Weeks({ of }: { readonly of: PilingStatistics }) {
  const text = usePilesText()
  const format = useFormats()
  const series = [{ name: text('figure.poured'), color: 'var(--pl-series-1)' }]
  const rows = of.weeks.map(({ week, poured }) => {
    const name = format.day(week, 'UTC')
    const total = format.number(poured, 0)
    return { key: week, name, total, parts: [{ value: poured, label: `${text('week')} ${name}: ${total}` }] }
  })
  return <BarList series={series} rows={rows} />
}

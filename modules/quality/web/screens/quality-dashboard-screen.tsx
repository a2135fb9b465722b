import { Suspense } from 'react'
import { ncrsApi } from '#modules/ncrs/contract/ncrs-api.ts'
import { ncrsModule } from '#modules/ncrs/contract/ncrs-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { BarCard } from '#platform/web/dashboard/bar-card.tsx'
import type { BarRow } from '#platform/web/dashboard/bar-list.tsx'
import { CountTile } from '#platform/web/dashboard/count-tile.tsx'
import { DashboardCards } from '#platform/web/dashboard/dashboard-card.tsx'
import { DashboardFacts } from '#platform/web/dashboard/dashboard-facts.tsx'
import { defineCount } from '#platform/web/dashboard/define-count.ts'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ReachChoice } from '#platform/web/place/reach.tsx'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { QualitySummary } from '../../contract/dashboard.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { observationAgesPart } from '../observation-ages-part.ts'
import { ContractorScores } from '../parts/contractor-scores.tsx'
import { ageRange, firstReplies, logsPath, ncrsPath, ofCompany, scored } from '../parts/list-paths.ts'
import { PeriodTools } from '../parts/period-tools.tsx'
import css from '../parts/quality.module.css'
import { ScoreTrendCard } from '../parts/score-trend-card.tsx'
import { useContractorName } from '../use-contractor-name.ts'
import { useQualityFilters, useQualityPlace } from '../use-quality-filters.ts'
import { useQualityText } from '../use-quality-text.ts'
import { useScoreWord } from '../use-score-word.ts'

const inspections = (filters: Readonly<Record<string, string>>) =>
  defineCount({ api: qualityApi, list: 'list', module: qualityModule, screen: 'list', filters })
const WAITING = inspections({ state: 'requested' })
const OPEN_HOLDS = inspections({ isOpenHold: 'true' })
const COMMENTS_OPEN = inspections({ state: 'commented' })
const OPEN_NCRS = defineCount({
  api: ncrsApi,
  list: 'list',
  module: ncrsModule,
  screen: 'list',
  filters: { isOpen: 'true' },
})

/** Quality of the place that is picked: what waits, what is open and for how long, and how good first attempts are. */
export function QualityDashboardScreen() {
  const text = useQualityText()
  const language = useUiState((ui) => ui.language)
  const { days, set, query, period, reach } = useQualityFilters('dashboard')
  const summary = useApiQuery(qualityApi, 'summary', query, { keepPrevious: true })
  useLiveEvents({ kinds: ['inspection', 'ncr'] })
  return (
    <div className={css['screen']}>
      <PageHead
        title={qualityModule.screens.dashboard.title[language]}
        context={usePlacePath(reach.of)}
        actions={
          <div className={css['tools']}>
            <ReachChoice reach={reach} />
            <PeriodTools days={days} onChange={(next) => set({ days: next })} />
            <ScreenLink to={qualityModule} screen="packages" className={buttonClass()}>
              {text('byPackage')}
            </ScreenLink>
          </div>
        }
      />
      {summary.error && <LoadFailure error={summary.error} isList={false} onRetry={summary.refetch} />}
      {!summary.data && !summary.error && <Skeleton height="16rem" />}
      {summary.data && <Figures summary={summary.data} period={period} />}
    </div>
  )
}

function Figures({ summary, period }: { readonly summary: QualitySummary; readonly period: string | null }) {
  const text = useQualityText()
  const format = useFormats()
  const { firstPass, score, items } = summary
  const wordOf = useScoreWord()
  const place = useQualityPlace()
  return (
    <>
      <FigureTiles>
        <CountTile of={WAITING} label={text('waiting')} />
        <CountTile of={OPEN_HOLDS} label={text('openHolds')} />
        <CountTile of={OPEN_NCRS} label={text('openNcrs')} />
        <CountTile of={COMMENTS_OPEN} label={text('commentsOpen')} />
        <FigureTile
          label={text('firstPass')}
          value={firstPass.share === null ? null : text('percent', { number: format.number(firstPass.share * 100, 0) })}
          nothing={text('nothingInspected')}
          href={logsPath(firstReplies(period))}
        >
          {text('passedOf', { passed: firstPass.passed, inspected: firstPass.inspected })}
        </FigureTile>
        <FigureTile
          label={text('score')}
          value={score === null ? null : format.number(score, 1)}
          nothing={text('nothingScored')}
          href={logsPath(scored(period))}
        >
          {score !== null && `${wordOf(score)} · `}
          {summary.openCritical > 0
            ? text('capped', { count: summary.openCritical })
            : text('ofItems', { count: items })}
        </FigureTile>
      </FigureTiles>
      <DashboardCards>
        <ContractorScores contractors={summary.contractors} period={period} />
        <ScoreTrendCard />
        <Ages ages={summary.ages} />
        <Suspense>
          <observationAgesPart.Part place={place} />
        </Suspense>
        <Contractors contractors={summary.contractors} />
      </DashboardCards>
      <DashboardFacts at={summary.asOf} />
    </>
  )
}

const SEVERITIES = ['minor', 'major', 'critical'] as const

function Ages({ ages }: Pick<QualitySummary, 'ages'>) {
  const text = useQualityText()
  const format = useFormats()
  const series = SEVERITIES.map((severity) => ({ name: text(`severity.${severity}`), color: `var(--pl-${severity})` }))
  const rows = ages.map(({ bucket, ...counts }): BarRow => {
    const name = text(`age.${bucket}`)
    const parts = SEVERITIES.map((severity) => ({
      value: counts[severity],
      href: ncrsPath({ isOpen: 'true', severity, age: ageRange(bucket) }),
      label: `${name}: ${format.count(counts[severity])} ${text(`severity.${severity}`)}`,
    }))
    return { key: bucket, name, parts, total: format.count(counts.minor + counts.major + counts.critical) }
  })
  return <BarCard title={text('agesTitle')} note={text('agesNote')} series={series} rows={rows} />
}

function Contractors({ contractors }: Pick<QualitySummary, 'contractors'>) {
  const text = useQualityText()
  const format = useFormats()
  const nameOf = useContractorName()
  const rows = contractors.map(({ openNcrs, ...one }): BarRow => {
    const { companyId } = one
    const said = nameOf(one)
    const href = ncrsPath({ isOpen: 'true', ...ofCompany(companyId) })
    const part = { value: openNcrs, href, label: `${said}: ${format.count(openNcrs)}` }
    return { key: companyId ?? '', name: said, parts: [part], total: format.count(openNcrs) }
  })
  const yields = contractors.filter(({ firstPass }) => firstPass.share !== null)
  if (rows.length === 0 && yields.length === 0) return null
  return (
    <BarCard
      title={text('contractorsTitle')}
      series={[{ name: text('openNcrs'), color: 'var(--pl-major)' }]}
      rows={rows}
      remarks={yields.map(({ firstPass: { share, inspected }, ...one }) =>
        text('yieldOf', {
          name: nameOf(one),
          share: text('percent', { number: format.number((share ?? 0) * 100, 0) }),
          count: inspected,
        }),
      )}
    />
  )
}

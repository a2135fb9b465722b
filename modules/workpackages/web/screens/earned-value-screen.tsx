import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { DashboardCards } from '#platform/web/dashboard/dashboard-card.tsx'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ReachChoice, useReachedPlace } from '#platform/web/place/reach.tsx'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EarnedValue } from '../../contract/earned-value.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { workpackagesModule } from '../../contract/workpackages-module.ts'
import { useEarnedShape } from '../parts/earned-curve.tsx'
import { EvmSnapshots } from '../parts/evm-snapshots.tsx'
import css from '../parts/packages.module.css'
import { useWorkpackagesText } from '../use-workpackages-text.ts'

/** What a place has earned of its budget, against the plan and against what it cost: figures and S-curve. */
export function EarnedValueScreen() {
  const say = useSay()
  const text = useWorkpackagesText()
  const { reach, where } = useReachedPlace('structure')
  const { projectCode } = where
  const place = projectCode === undefined ? null : { ...where, projectCode }
  const found = useApiQuery(workpackagesApi, 'earnedValue', place ?? { projectCode: '' }, { enabled: place !== null })
  return (
    <div className={css['screen']}>
      <PageHead
        title={say(workpackagesModule.screens.earnedValue.title)}
        context={usePlacePath(reach.of)}
        actions={<ReachChoice reach={reach} />}
      />
      {found.error && !found.data && (
        <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.error && <Skeleton height="20rem" />}
      {found.data && found.data.packages === 0 && (
        <EmptyState title={text('noBudgets')}>{text('noBudgetsText')}</EmptyState>
      )}
      {found.data && found.data.packages > 0 && <Figures of={found.data} />}
      {place && found.data && found.data.packages > 0 && <EvmSnapshots place={place} />}
    </div>
  )
}

function Figures({ of }: { readonly of: EarnedValue }) {
  const text = useWorkpackagesText()
  const format = useFormats()
  const money = (value: number | null) => value !== null && format.money(value.toFixed(0), of.currency ?? '')
  const large = (value: number | null) => value !== null && format.count(Math.round(value))
  const ratio = (value: number | null) => value !== null && format.number(value, 2)
  const tile = (name: Figure, value: string | false, compare?: string | false) => (
    <FigureTile
      label={inCurrency.includes(name) && of.currency ? `${text(`ev.${name}`)}, ${of.currency}` : text(`ev.${name}`)}
      value={value || null}
      nothing={text('noCosts')}
    >
      {compare}
    </FigureTile>
  )
  const percent = (part: number) => `${format.number((part / of.bac) * 100, 1)} %`
  return (
    <>
      <FigureTiles>
        {tile('pv', large(of.pv), text('ofBudget', { percent: percent(of.pv) }))}
        {tile('ev', large(of.ev), text('ofBudget', { percent: percent(of.ev) }))}
        {tile('ac', large(of.ac), of.ac !== null && text('ofBudget', { percent: percent(of.ac) }))}
        {tile('spi', ratio(of.spi), text('scheduleVariance', { amount: money(of.sv) || '' }))}
        {tile('cpi', ratio(of.cpi), of.cv !== null && text('costVariance', { amount: money(of.cv) || '' }))}
        {tile('eac', large(of.eac), text('budgetIs', { amount: money(of.bac) || '' }))}
      </FigureTiles>
      <DashboardCards>
        <SCurve of={of} />
      </DashboardCards>
      <dl className={css['measures']}>
        <Measure term={text('ev.spiTime')} value={ratio(of.spiTime)} />
        <Measure term={text('ev.etc')} value={money(of.etc)} />
        <Measure term={text('ev.vac')} value={money(of.vac)} />
        <Measure term={text('ev.tcpi')} value={ratio(of.tcpi)} />
        <Measure
          term={text('plannedFinish')}
          value={of.plannedFinish !== null && format.day(of.plannedFinish, 'UTC')}
        />
        <Measure
          term={text('forecastFinish')}
          value={of.forecastFinish !== null && format.day(of.forecastFinish, 'UTC')}
        />
      </dl>
      <p className={css['quiet']}>
        {text('evBase', { count: of.packages, day: `\u2068${format.day(of.asOf, 'UTC')}\u2069` })}{' '}
        {of.withoutBudget > 0 && text('withoutBudget', { count: of.withoutBudget })}{' '}
        {of.withoutPlan > 0 && text('withoutPlan', { count: of.withoutPlan })}
      </p>
    </>
  )
}

/** Written with the currency in their names: a phone has no room for it beside the figure. */
const inCurrency: readonly Figure[] = ['pv', 'ev', 'ac', 'eac']

type Figure = 'pv' | 'ev' | 'ac' | 'spi' | 'cpi' | 'eac'

function Measure({ term, value }: { readonly term: string; readonly value: string | false }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi dir="ltr">{value || '–'}</bdi>
      </dd>
    </div>
  )
}

function SCurve({ of }: { readonly of: EarnedValue }) {
  const text = useWorkpackagesText()
  return <ChartCard title={text('sCurve')} note={of.currency ?? ''} isWide {...useEarnedShape(of.curve)} height={320} />
}

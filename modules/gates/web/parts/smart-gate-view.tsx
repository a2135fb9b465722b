import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { BarList } from '#platform/web/dashboard/bar-list.tsx'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { DashboardCard } from '#platform/web/dashboard/dashboard-card.tsx'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Occupancy } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { useGatesText } from '../use-gates-text.ts'
import css from './gates.module.css'
import { MidnightCounts } from './midnight-counts.tsx'
import { NewestPassages } from './newest-passages.tsx'

const EVERY_MS = 5_000
const NEWEST = 10
const COUNTS = 7
const FLOWS = ['in', 'out', 'denied'] as const

const passagesBy = (query: string) => `${screenAddress(gatesModule, 'passages')}?${query}`

/** The gates of the current site now: who is inside, who passes, and who waits. Each number leads to its passages. */
export function SmartGateView() {
  const { code: siteCode } = useCurrentSite()
  const { code: projectCode } = useCurrentProject()
  const live = { refetchEveryMs: EVERY_MS, keepPrevious: true } as const
  const found = useApiQuery(gatesApi, 'occupancy', { projectCode, siteCode }, live)
  const newest = useApiQuery(gatesApi, 'passages', { projectCode, siteCode, sort: '-at', pageSize: NEWEST }, live)
  const text = useGatesText()
  if (found.error && !found.data)
    return <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="20rem" />
  return (
    <div className={css['screen']}>
      <AsOf at={found.data.asOf} />
      <Figures of={found.data} />
      <div className={css['columns']}>
        <PerHour hours={found.data.hours} />
        <Inside of={found.data} />
        <DashboardCard title={text('newest')} chart={<NewestPassages of={newest.data?.items ?? []} />} />
        <DashboardCard
          title={text('counts')}
          chart={<MidnightCounts projectCode={projectCode} siteCode={siteCode} most={COUNTS} />}
        />
      </div>
    </div>
  )
}

function Figures({ of: { people, vehicles, waiting, unmatched } }: { of: Occupancy }) {
  const text = useGatesText()
  const format = useFormats()
  const figures = [
    { name: 'people', value: people, query: 'isInside=true&isOnFoot=true' },
    { name: 'vehicles', value: vehicles, query: 'isInside=true&isOnFoot=false' },
    { name: 'waiting', value: waiting, query: 'outcome=waiting' },
    { name: 'unmatched', value: unmatched, query: 'isUnmatched=true' },
  ] as const
  return (
    <FigureTiles>
      {figures.map(({ name, value, query }) => (
        <FigureTile
          key={name}
          label={text(name)}
          value={format.count(value)}
          nothing={text('nothingYet')}
          href={passagesBy(query)}
        />
      ))}
    </FigureTiles>
  )
}

function PerHour({ hours }: { hours: Occupancy['hours'] }) {
  const text = useGatesText()
  const format = useFormats()
  const { openPath } = useScreenNavigation()
  if (hours.length === 0) return null
  return (
    <ChartCard
      title={text('perHour')}
      shape={{
        kind: 'columns',
        categories: hours.map(({ hour }) => format.time(hour)),
        series: FLOWS.map((flow) => ({ name: text(`hours.${flow}`), values: hours.map((one) => one[flow]) })),
      }}
      format={(value) => format.count(value)}
      onPick={(at) => void openPath(passagesBy(`hour=${encodeURIComponent(hours[at]?.hour ?? '')}`))}
    />
  )
}

function Inside({ of: { companies, unread } }: { of: Pick<Occupancy, 'companies' | 'unread'> }) {
  const text = useGatesText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const cameUnread = { people: Math.max(0, unread.people), vehicles: Math.max(0, unread.vehicles) }
  const leftUnread = Math.max(0, -unread.people) + Math.max(0, -unread.vehicles)
  const counted = [
    ...companies.map(({ company, ...count }) => ({
      ...{ company, ...count },
      name: company ? (isArabic && company.nameAr) || company.name : text('noCompany'),
    })),
    ...(cameUnread.people + cameUnread.vehicles > 0
      ? [{ company: null, ...cameUnread, name: text('unreadInside') }]
      : []),
  ]
  const rows = counted.map(({ company, people, vehicles, name }) => {
    const part = (value: number, label: string, isOnFoot: boolean) => ({
      value,
      label: `${name}: ${format.count(value)} ${label}`,
      ...(company && { href: passagesBy(`isInside=true&direction=in&isOnFoot=${isOnFoot}&company=${company.id}`) }),
    })
    return {
      key: company?.id ?? name,
      name,
      parts: [part(people, text('people'), true), part(vehicles, text('vehicles'), false)],
      total: format.count(people + vehicles),
    }
  })
  const series = [
    { name: text('people'), color: 'var(--pl-info)' },
    { name: text('vehicles'), color: 'var(--pl-accent)' },
  ]
  return (
    <DashboardCard
      title={text('inside')}
      chart={
        <>
          {rows.length > 0 ? (
            <BarList series={series} rows={rows} />
          ) : (
            <p className={css['quiet']}>{text('nothingYet')}</p>
          )}
          {leftUnread > 0 && <p className={css['quiet']}>{text('unreadLeft', { count: format.count(leftUnread) })}</p>}
        </>
      }
    />
  )
}

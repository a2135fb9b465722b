import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DashboardFacts } from '#platform/web/dashboard/dashboard-facts.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ReachChoice } from '#platform/web/place/reach.tsx'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PackageScore } from '../../contract/dashboard.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { CRITICAL, firstReplies, logsPath, ncrsPath, scored } from '../parts/list-paths.ts'
import { PeriodTools } from '../parts/period-tools.tsx'
import css from '../parts/quality.module.css'
import { ScoreCells } from '../parts/score-cells.tsx'
import { useQualityFilters } from '../use-quality-filters.ts'
import { useQualityText } from '../use-quality-text.ts'

/** Work packages by their quality, the worst first; each number leads to its rows. */
export function PackageDashboardScreen() {
  const text = useQualityText()
  const language = useUiState((ui) => ui.language)
  const { days, set, query, period, reach } = useQualityFilters('packages')
  const result = useApiQuery(qualityApi, 'packages', query, { keepPrevious: true })
  useLiveEvents({ kinds: ['inspection', 'ncr'] })
  return (
    <div className={css['screen']}>
      <PageHead
        title={qualityModule.screens.packages.title[language]}
        context={usePlacePath(reach.of)}
        actions={
          <div className={css['tools']}>
            <ReachChoice reach={reach} />
            <PeriodTools days={days} onChange={(next) => set({ days: next })} />
          </div>
        }
      />
      {result.error && <LoadFailure error={result.error} isList={false} onRetry={result.refetch} />}
      {!result.data && !result.error && <Skeleton height="16rem" />}
      {result.data?.packages.length === 0 && <p className={css['quiet']}>{text('noPackages')}</p>}
      {result.data && result.data.packages.length > 0 && (
        <PlainTable
          hasCards
          heads={(['packageName', 'score', 'scoredItems', 'between', 'firstPass', 'openNcrs'] as const).map((name) =>
            text(name),
          )}
        >
          {result.data.packages.map((one) => (
            <PackageRow key={one.packageName} of={one} period={period} />
          ))}
        </PlainTable>
      )}
      {result.data && <DashboardFacts at={result.data.asOf} />}
    </div>
  )
}

function PackageRow({ of, period }: { readonly of: PackageScore; readonly period: string | null }) {
  const text = useQualityText()
  const format = useFormats()
  const { packageName, openNcrs, firstPass } = of
  const narrowed = { ...(packageName && { package: packageName }) }
  const first = { ...narrowed, ...firstReplies(period) }
  return (
    <tr>
      <th scope="row">
        <bdi>{packageName || text('noPackage')}</bdi>
      </th>
      <ScoreCells
        of={of}
        path={logsPath({ ...narrowed, ...scored(period) })}
        critical={logsPath({ ...narrowed, ...CRITICAL })}
      />
      <td>
        {firstPass.share === null ? (
          <span className={css['quiet']}>{text('nothingInspected')}</span>
        ) : (
          <PathLink path={logsPath(first)}>
            {text('percent', { number: format.number(firstPass.share * 100, 0) })} (
            {text('passedOf', { passed: firstPass.passed, inspected: firstPass.inspected })})
          </PathLink>
        )}
      </td>
      <td>
        <PathLink path={ncrsPath({ isOpen: 'true', ...(packageName && { package: packageName }) })}>
          {format.count(openNcrs)}
        </PathLink>
      </td>
    </tr>
  )
}

import type { ApiSpec } from '#platform/contract/define-api.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { RequestFor } from '../api/fetch-endpoint.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormats } from '../language/use-formats.ts'
import { useSay } from '../language/use-text.ts'
import { useLiveEvents } from '../live/use-live-events.ts'
import { useReachedPlace } from '../place/reach.tsx'
import { screenAddress } from '../routing/screen-link.tsx'
import { type Count, type Period, periodBefore } from './define-count.ts'
import { FigureTile } from './figure-tile.tsx'

const WORDS = {
  before: { en: '{count} in the days before', ar: '{count} في الأيام السابقة' },
  unknown: { en: 'Not counted', ar: 'لم يُحسب' },
} as const

/**
 * A count as a figure: of the place that is picked as far as its reader looks, with the count of the days before, and the way to exactly these records.
 * @example <CountTile of={openNcrs} label={text('openNcrs')} />
 */
export function CountTile<Api extends ApiSpec, Screen extends string>(props: {
  readonly of: Count<Api, Screen>
  readonly label: string
  /** For a count by days. */
  readonly period?: Period | null
}) {
  const { of, label, period = null } = props
  const say = useSay()
  const format = useFormats()
  const filters = filtersIn(of, period)
  const now = useCount(of, filters)
  const compared = of.days !== undefined && period ? filtersIn(of, periodBefore(period)) : null
  const before = useCount(of, compared ?? filters, compared !== null)
  useLiveEvents({ kinds: of.api.endpoints[of.list]?.reads ?? [] })
  const isCounting = now.total === null && !now.hasFailed
  return (
    <FigureTile
      label={label}
      value={now.total === null ? null : format.count(now.total)}
      nothing={isCounting ? '…' : say(WORDS.unknown)}
      href={screenAddress(of.module, of.screen, filters)}
    >
      {isCounting && <Skeleton width="3rem" />}
      {compared && before.total !== null && say(WORDS.before).replace('{count}', format.count(before.total))}
    </FigureTile>
  )
}

function filtersIn<Api extends ApiSpec, Screen extends string>(
  { filters, days }: Count<Api, Screen>,
  period: Period | null,
): Readonly<Record<string, string>> {
  return days !== undefined && period ? { ...filters, [days]: `${period.from}..${period.to}` } : filters
}

function useCount<Api extends ApiSpec, Screen extends string>(
  { api, list }: Count<Api, Screen>,
  filters: Readonly<Record<string, string>>,
  isWanted = true,
): { readonly total: number | null; readonly hasFailed: boolean } {
  const { where } = useReachedPlace('structure')
  const query = { ...where, ...filters, pageSize: 1 }
  // The fields are those of the list's address, which its endpoint checks.
  const found = useApiQuery(api, list, query as RequestFor<Api, typeof list>, { enabled: isWanted, keepPrevious: true })
  const answer: unknown = found.data
  const total = typeof answer === 'object' && answer !== null && 'total' in answer ? Number(answer.total) : null
  return { total, hasFailed: found.error !== null && total === null }
}

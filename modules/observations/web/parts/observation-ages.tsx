import type { ObservationAgesProps } from '#modules/quality/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { BarCard } from '#platform/web/dashboard/bar-card.tsx'
import type { BarRow } from '#platform/web/dashboard/bar-list.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { observationsApi } from '../../contract/observations-api.ts'
import { observationsModule } from '../../contract/observations-module.ts'
import { PRIORITIES } from '../../contract/observations-records.ts'
import { useObservationsText } from '../use-observations-text.ts'

const COLORS = {
  low: 'var(--pl-off)',
  medium: 'var(--pl-minor)',
  high: 'var(--pl-major)',
  urgent: 'var(--pl-critical)',
}

/** How long observations of a place are open, by priority, each part of a bar a link to them; for who may see them. */
export function ObservationAges({ place }: ObservationAgesProps) {
  const text = useObservationsText()
  const format = useFormats()
  const maySee = useCan('observation:read')
  const found = useApiQuery(observationsApi, 'ages', place, { enabled: maySee, keepPrevious: true })
  useLiveEvents({ kinds: ['observation'] })
  if (!maySee) return null
  if (found.error) return <LoadFailure error={found.error} isList={false} onRetry={found.refetch} />
  if (!found.data) return <Skeleton height="12rem" />
  const series = PRIORITIES.map((priority) => ({ name: text(`priority.${priority}`), color: COLORS[priority] }))
  const rows = found.data.ages.map(({ age, ...counts }): BarRow => {
    const name = text(`age.${age}`)
    const parts = PRIORITIES.map((priority) => ({
      value: counts[priority],
      href: screenAddress(observationsModule, 'list', { isOpen: 'true', priority, age }),
      label: `${name}: ${format.count(counts[priority])} ${text(`priority.${priority}`)}`,
    }))
    return { key: age, name, parts, total: format.count(parts.reduce((sum, { value }) => sum + value, 0)) }
  })
  return <BarCard title={text('agesTitle')} note={text('agesNote')} series={series} rows={rows} />
}

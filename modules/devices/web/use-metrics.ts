import { useMemo } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useMeasured } from '#platform/web/language/use-measured.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { devicesApi } from '../contract/devices-api.ts'
import { factsOfSeries, METRICS } from '../contract/metrics.ts'

/**
 * Names, units and decimals of what devices send: those that the product knows, and those that the current project has named.
 * @example const { nameOf, measured } = useMetrics()
 */
export function useMetrics() {
  const projectCode = usePlace(({ currentProject }) => currentProject?.code ?? '')
  const maySee = useCan('device:read')
  const { data: own } = useApiQuery(
    devicesApi,
    'seriesNames',
    { projectCode },
    { enabled: maySee && projectCode !== '' },
  )
  useLiveEvents({ kinds: ['measured-series'] })
  const factsOf = useMemo(() => factsOfSeries(own ?? []), [own])
  const words = useMeasured(factsOf)
  return useMemo(
    () => ({ ...words, known: [...Object.keys(METRICS), ...(own ?? []).map(({ metric }) => metric)] }),
    [words, own],
  )
}

import { dayAfter } from '#engines/calendar/local-time.ts'
import { useAddressFilters } from '#platform/web/dashboard/use-address-filters.ts'
import { useReachedPlace } from '#platform/web/place/reach.tsx'
import { useToday } from '#platform/web/place/use-today.ts'
import type { PERIODS } from '../contract/dashboard.ts'
import { qualityModule } from '../contract/quality-module.ts'

const FILTERS = { days: ['90', '30', '365', '0'] } as const satisfies { days: readonly (typeof PERIODS)[number][] }

/** The place that is picked, as far as the reader looks, as a dashboard asks for it. */
export const useQualityPlace = () => useReachedPlace('structure').where

/** What a dashboard counts: the place that is picked, and a period that stands in the address. */
export function useQualityFilters(screen: 'dashboard' | 'packages') {
  const filters = useAddressFilters(qualityModule, screen, FILTERS)
  const { reach, where } = useReachedPlace('structure')
  const { days } = filters.chosen
  const today = useToday()
  const since = days === '0' ? null : dayAfter(today, -Number(days))
  return {
    days,
    set: filters.set,
    reach,
    query: { ...where, days },
    /** Days for the lists behind the figures; null is all. */
    period: since && `${since}..`,
  }
}

import { dayAfter } from '#engines/calendar/local-time.ts'
import { formatDay } from '#platform/web/language/formats.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'

/** Days. The last 7 are what every date range starts from (CONST-03). */
export const SPANS = ['7', '30', '90'] as const
export type Span = (typeof SPANS)[number]

export interface ChosenPeriod {
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly projectCode?: string
}

/** Last days up to today, in the time zone that the person prefers; of the picked project, or all. */
export function usePeriod(span: Span) {
  const project = usePlace((place) => place.currentProject)
  const projectCode = project?.code
  const preferredZone = useUiState((ui) => ui.timeZone)
  const timeZone = preferredZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const period: ChosenPeriod = { ...lastDays(Number(span), timeZone), timeZone, ...(projectCode && { projectCode }) }
  return { period, project }
}

/** That many calendar days with today as the last, as `YYYY-MM-DD`. */
function lastDays(count: number, timeZone: string): { from: string; to: string } {
  const to = formatDay(Date.now(), 'en', timeZone, 'iso')
  return { from: dayAfter(to, 1 - count), to }
}

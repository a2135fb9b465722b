import { weekdayName } from '#platform/web/language/calendar-names.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { ClashTest } from '../contract/clash-test.ts'
import { useClashText } from './use-clash-text.ts'

/** Name of a day of the week, 0 for Sunday. */
export function useWeekday() {
  const language = useUiState((ui) => ui.language)
  return weekdayName(language, 'long')
}

/** When a test runs, in words: by hand, with new versions, and by the clock with its next hour. */
export function useScheduleLabel() {
  const text = useClashText()
  const format = useFormats()
  const dayLabel = useWeekday()
  return ({ schedule, clock, nextRunAt }: Pick<ClashTest, 'schedule' | 'clock' | 'nextRunAt'>): string => {
    if (!clock) return text(`schedule.${schedule}`)
    const { every, weekday, at, timeZone } = clock
    const when =
      every === 'day'
        ? text('clock.daily', { at, zone: timeZone })
        : text('clock.weekly', { day: dayLabel(weekday), at, zone: timeZone })
    const parts = [
      ...(schedule === 'on_model_version' ? [text('schedule.on_model_version')] : []),
      when,
      ...(nextRunAt ? [text('clock.next', { time: format.dateTime(nextRunAt) })] : []),
    ]
    return parts.join(' · ')
  }
}

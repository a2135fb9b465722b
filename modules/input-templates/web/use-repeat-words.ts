import { weekdayName } from '#platform/web/language/calendar-names.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { useInputTemplatesText } from './use-input-templates-text.ts'

/** As RFC 5545 calls the days; 4 January 1970 was a Sunday. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** The repetitions that have a word of their own, and how any of them is said. */
export function useRepeatWords() {
  const text = useInputTemplatesText()
  const language = useUiState((ui) => ui.language)
  const weekday = weekdayName(language, 'long')
  const known = [
    { value: '', label: text('rule.none') },
    { value: 'FREQ=DAILY', label: text('rule.daily') },
    ...WEEKDAYS.map((code, index) => ({
      value: `FREQ=WEEKLY;BYDAY=${code}`,
      label: text('rule.weekly', { day: weekday(index) }),
    })),
    { value: 'FREQ=MONTHLY;BYMONTHDAY=-1', label: text('rule.monthEnd') },
  ]
  return { known, say: (rule: string) => known.find(({ value }) => value === rule)?.label ?? rule }
}

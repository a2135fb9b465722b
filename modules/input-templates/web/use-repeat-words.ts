import { useUiState } from '#platform/web/state/ui-state.ts'
import { useInputTemplatesText } from './use-input-templates-text.ts'

/** As RFC 5545 calls the days; 4 January 1970 was a Sunday. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const SUNDAY = Date.UTC(1970, 0, 4)
const DAY_MS = 86_400_000

/** The repetitions that have a word of their own, and how any of them is said. */
export function useRepeatWords() {
  const text = useInputTemplatesText()
  const language = useUiState((ui) => ui.language)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const known = [
    { value: '', label: text('rule.none') },
    { value: 'FREQ=DAILY', label: text('rule.daily') },
    ...WEEKDAYS.map((code, index) => ({
      value: `FREQ=WEEKLY;BYDAY=${code}`,
      label: text('rule.weekly', { day: weekday.format(SUNDAY + index * DAY_MS) }),
    })),
    { value: 'FREQ=MONTHLY;BYMONTHDAY=-1', label: text('rule.monthEnd') },
  ]
  return { known, say: (rule: string) => known.find(({ value }) => value === rule)?.label ?? rule }
}

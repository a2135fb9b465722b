import { useMemo } from 'react'
import type { DayWords } from '#ui/day-words.ts'
import { localeOf } from '../language/formats.ts'
import { useFormats } from '../language/use-formats.ts'
import { useToday } from '../place/use-today.ts'
import { useUiState } from '../state/ui-state.ts'
import { useShellText } from './use-shell-text.ts'

/** The first Sunday of a year, from which the names of weekdays are taken. */
const SUNDAY = Date.UTC(2026, 0, 4)
const MONTH_LENGTH = 'YYYY-MM'.length
const DAY_MS = 86_400_000

/** Days in fields as the person reads them everywhere else. */
export function useDayWords(): DayWords {
  const format = useFormats()
  const text = useShellText()
  const today = useToday()
  const language = useUiState((ui) => ui.language)
  return useMemo(() => {
    const locale = `${localeOf(language)}${language === 'ar' ? '' : '-u'}-ca-gregory`
    const said = (of: Intl.DateTimeFormatOptions, at: number) =>
      new Intl.DateTimeFormat(locale, { ...of, timeZone: 'UTC' }).format(at)
    return {
      // What stands in a field is a day on no clock, or on the one that the field was filled by.
      say: (entered) => {
        if (entered.length === MONTH_LENGTH) return format.month(entered)
        return entered.includes('T') ? format.dateTime(`${entered}Z`, 'UTC') : format.day(entered, 'UTC')
      },
      sayMonth: (day) => said({ month: 'long', year: 'numeric' }, Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`)),
      weekdays: () =>
        Array.from({ length: 7 }, (_, on) => ({
          short: said({ weekday: language === 'ar' ? 'narrow' : 'short' }, SUNDAY + on * DAY_MS).slice(0, 2),
          long: said({ weekday: 'long' }, SUNDAY + on * DAY_MS),
        })),
      today: () => today,
      text: (name) => text(`day.${name}`),
    }
  }, [format, text, today, language])
}

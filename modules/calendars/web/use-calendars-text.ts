import { useText } from '#platform/web/language/use-text.ts'
import type { calendarsEn } from './locales/en.ts'

export function useCalendarsText() {
  return useText<typeof calendarsEn>('calendars')
}

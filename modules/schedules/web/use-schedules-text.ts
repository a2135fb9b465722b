import { useText } from '#platform/web/language/use-text.ts'
import type { schedulesEn } from './locales/en.ts'

export function useSchedulesText() {
  return useText<typeof schedulesEn>('schedules')
}

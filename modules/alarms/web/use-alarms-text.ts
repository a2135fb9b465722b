import { useText } from '#platform/web/language/use-text.ts'
import type { alarmsEn } from './locales/en.ts'

export const useAlarmsText = () => useText<typeof alarmsEn>('alarms')

import { useText } from '#platform/web/language/use-text.ts'
import type { alarmRulesEn } from './locales/en.ts'

export const useAlarmRulesText = () => useText<typeof alarmRulesEn>('alarm-rules')

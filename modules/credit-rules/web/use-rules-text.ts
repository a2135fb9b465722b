import { useText } from '#platform/web/language/use-text.ts'
import type { creditRulesEn } from './locales/en.ts'

export function useRulesText() {
  return useText<typeof creditRulesEn>('credit-rules')
}

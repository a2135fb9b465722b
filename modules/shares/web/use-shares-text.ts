import { useText } from '#platform/web/language/use-text.ts'
import type { sharesEn } from './locales/en.ts'

export function useSharesText() {
  return useText<typeof sharesEn>('shares')
}

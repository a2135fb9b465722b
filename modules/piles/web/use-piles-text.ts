import { useText } from '#platform/web/language/use-text.ts'
import type { pilesEn } from './locales/en.ts'

export function usePilesText() {
  return useText<typeof pilesEn>('piles')
}

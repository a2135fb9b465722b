import { useText } from '#platform/web/language/use-text.ts'
import type { papersEn } from './locales/en.ts'

export function usePapersText() {
  return useText<typeof papersEn>('papers')
}

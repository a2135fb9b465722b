import { useText } from '#platform/web/language/use-text.ts'
import type { clauseSetsEn } from './locales/en.ts'

export function useClauseText() {
  return useText<typeof clauseSetsEn>('clause-sets')
}

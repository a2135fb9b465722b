import { useText } from '#platform/web/language/use-text.ts'
import type { bcfEn } from './locales/en.ts'

export function useBcfText() {
  return useText<typeof bcfEn>('bcf')
}

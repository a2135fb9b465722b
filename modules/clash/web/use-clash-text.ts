import { useText } from '#platform/web/language/use-text.ts'
import type { clashEn } from './locales/en.ts'

export function useClashText() {
  return useText<typeof clashEn>('clash')
}

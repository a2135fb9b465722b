import { useText } from '#platform/web/language/use-text.ts'
import type { numberingEn } from './locales/en.ts'

export function useNumberingText() {
  return useText<typeof numberingEn>('numbering')
}

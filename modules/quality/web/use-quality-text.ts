import { useText } from '#platform/web/language/use-text.ts'
import type { qualityEn } from './locales/en.ts'

export function useQualityText() {
  return useText<typeof qualityEn>('quality')
}

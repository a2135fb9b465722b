import { useText } from '#platform/web/language/use-text.ts'
import type { designAnalysesEn } from './locales/en.ts'

export function useDesignAnalysisText() {
  return useText<typeof designAnalysesEn>('design-analyses')
}

import { useText } from '#platform/web/language/use-text.ts'
import type { vegetationRunsEn } from './locales/en.ts'

export function useVegetationText() {
  return useText<typeof vegetationRunsEn>('vegetation-runs')
}

import { useText } from '#platform/web/language/use-text.ts'
import type { observationsEn } from './locales/en.ts'

export function useObservationsText() {
  return useText<typeof observationsEn>('observations')
}

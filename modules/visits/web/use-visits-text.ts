import { useText } from '#platform/web/language/use-text.ts'
import type { visitsEn } from './locales/en.ts'

export function useVisitsText() {
  return useText<typeof visitsEn>('visits')
}

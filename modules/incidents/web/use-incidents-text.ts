import { useText } from '#platform/web/language/use-text.ts'
import type { incidentsEn } from './locales/en.ts'

export function useIncidentsText() {
  return useText<typeof incidentsEn>('incidents')
}

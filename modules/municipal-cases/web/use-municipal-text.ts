import { useText } from '#platform/web/language/use-text.ts'
import type { municipalCasesEn } from './locales/en.ts'

export function useMunicipalText() {
  return useText<typeof municipalCasesEn>('municipal-cases')
}

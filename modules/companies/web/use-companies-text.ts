import { useText } from '#platform/web/language/use-text.ts'
import type { companiesEn } from './locales/en.ts'

export function useCompaniesText() {
  return useText<typeof companiesEn>('companies')
}

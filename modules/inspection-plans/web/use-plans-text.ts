import { useText } from '#platform/web/language/use-text.ts'
import type { inspectionPlansEn } from './locales/en.ts'

export function usePlansText() {
  return useText<typeof inspectionPlansEn>('inspection-plans')
}

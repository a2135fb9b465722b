import { useText } from '#platform/web/language/use-text.ts'
import type { masterRecordsEn } from './locales/en.ts'

export function useMasterRecordsText() {
  return useText<typeof masterRecordsEn>('master-records')
}

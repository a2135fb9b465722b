import { useText } from '#platform/web/language/use-text.ts'
import type { inputRecordsEn } from './locales/en.ts'

export function useInputRecordsText() {
  return useText<typeof inputRecordsEn>('input-records')
}

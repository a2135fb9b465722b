import { useText } from '#platform/web/language/use-text.ts'
import type { idsEn } from './locales/en.ts'

export function useIdsText() {
  return useText<typeof idsEn>('ids')
}

import { useText } from '#platform/web/language/use-text.ts'
import type { transfersEn } from './locales/en.ts'

export function useTransfersText() {
  return useText<typeof transfersEn>('transfers')
}

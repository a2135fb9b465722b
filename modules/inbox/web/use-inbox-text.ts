import { useText } from '#platform/web/language/use-text.ts'
import type { inboxEn } from './locales/en.ts'

export function useInboxText() {
  return useText<typeof inboxEn>('inbox')
}

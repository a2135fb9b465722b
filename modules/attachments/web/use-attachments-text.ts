import { useText } from '#platform/web/language/use-text.ts'
import type { attachmentsEn } from './locales/en.ts'

export function useAttachmentsText() {
  return useText<typeof attachmentsEn>('attachments')
}

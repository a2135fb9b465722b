import { useText } from '#platform/web/language/use-text.ts'
import type { documentsEn } from './locales/en.ts'

export function useDocumentsText() {
  return useText<typeof documentsEn>('documents')
}

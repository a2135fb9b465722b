import { useText } from '#platform/web/language/use-text.ts'
import type { previewsEn } from './locales/en.ts'

export function usePreviewsText() {
  return useText<typeof previewsEn>('previews')
}

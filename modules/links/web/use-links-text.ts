import { useText } from '#platform/web/language/use-text.ts'
import type { linksEn } from './locales/en.ts'

export function useLinksText() {
  return useText<typeof linksEn>('links')
}

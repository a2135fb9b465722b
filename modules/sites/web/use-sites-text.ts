import { useText } from '#platform/web/language/use-text.ts'
import type { sitesEn } from './locales/en.ts'

export function useSitesText() {
  return useText<typeof sitesEn>('sites')
}
export type SitesText = ReturnType<typeof useSitesText>

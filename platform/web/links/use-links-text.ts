import { loadCatalogue, registerCatalogue } from '../language/i18n.ts'
import { type TextOf, useText } from '../language/use-text.ts'
import type { linksEn } from './locales/en.ts'

const LINKS_CATALOGUE = 'open-links'

/** Fetches the texts of links that open something without a sign-in: making them, and what one shows before it is open. */
export function loadLinksTexts(): Promise<void> {
  registerCatalogue(LINKS_CATALOGUE, { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') })
  return loadCatalogue(LINKS_CATALOGUE)
}

export function useLinksText(): TextOf<typeof linksEn> {
  return useText<typeof linksEn>(LINKS_CATALOGUE)
}

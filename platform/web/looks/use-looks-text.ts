import { loadCatalogue, registerCatalogue } from '../language/i18n.ts'
import { type TextOf, useText } from '../language/use-text.ts'
import type { looksEn } from './locales/en.ts'

const LOOKS_CATALOGUE = 'looks'

export function loadLooksTexts(): Promise<void> {
  registerCatalogue(LOOKS_CATALOGUE, { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') })
  return loadCatalogue(LOOKS_CATALOGUE)
}

export function useLooksText(): TextOf<typeof looksEn> {
  return useText<typeof looksEn>(LOOKS_CATALOGUE)
}

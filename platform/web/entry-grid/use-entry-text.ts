import { loadCatalogue, registerCatalogue } from '../language/i18n.ts'
import { type TextOf, useText } from '../language/use-text.ts'
import type { entryEn } from './locales/en.ts'

const ENTRY_CATALOGUE = 'entry-grid'

export function loadEntryTexts(): Promise<void> {
  registerCatalogue(ENTRY_CATALOGUE, { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') })
  return loadCatalogue(ENTRY_CATALOGUE)
}

export function useEntryText(): TextOf<typeof entryEn> {
  return useText<typeof entryEn>(ENTRY_CATALOGUE)
}

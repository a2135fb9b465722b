import { loadCatalogue, registerCatalogue } from '../language/i18n.ts'
import { type TextOf, useText } from '../language/use-text.ts'
import type { listEn } from './locales/en.ts'

const LIST_CATALOGUE = 'list'

/** Fetches the texts of what a list shows on request alone: dialogs, help, what can be done with columns. */
export function loadListTexts(): Promise<void> {
  registerCatalogue(LIST_CATALOGUE, { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') })
  return loadCatalogue(LIST_CATALOGUE)
}

export function useListText(): TextOf<typeof listEn> {
  return useText<typeof listEn>(LIST_CATALOGUE)
}

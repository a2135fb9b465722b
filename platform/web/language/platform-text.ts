import type { CatalogueLoaders } from '../define-web-module.ts'
import { platformEn } from './locales/en.ts'
import { type TextOf, textOf } from './use-text.ts'

/** Name of the platform's own catalogue, loaded at start. */
export const PLATFORM_CATALOGUE = 'platform'

export const platformCatalogues: CatalogueLoaders = {
  en: async () => ({ platformEn }),
  ar: () => import('./locales/ar.ts'),
}

/** Texts of the platform outside components. */
export const platformText: TextOf<typeof platformEn> = textOf<typeof platformEn>(PLATFORM_CATALOGUE)

import type { CatalogueLoaders } from '../define-web-module.ts'
import { type TextOf, textOf } from '../language/use-text.ts'
import type { uploadEn } from './locales/en.ts'

/** Name of the texts of uploads: they are registered as those of the module `files`, and load with every screen that depends on it. */
export const UPLOAD_CATALOGUE = 'files'

export const uploadCatalogues: CatalogueLoaders = {
  en: () => import('./locales/en.ts'),
  ar: () => import('./locales/ar.ts'),
}

/** Texts of uploads outside components. */
export const uploadText: TextOf<typeof uploadEn> = textOf<typeof uploadEn>(UPLOAD_CATALOGUE)

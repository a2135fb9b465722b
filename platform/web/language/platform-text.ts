import type { CatalogueLoaders } from '../define-web-module.ts'
import { COMMON_CATALOGUE } from './i18n.ts'
import { commonEn } from './locales/common-en.ts'
import { platformEn } from './locales/en.ts'
import { type TextOf, textOf } from './use-text.ts'

/** Name of the platform's own texts and the common ones, loaded at start. */
export const PLATFORM_CATALOGUE = COMMON_CATALOGUE

export const platformCatalogues: CatalogueLoaders = {
  en: async () => ({ commonEn, platformEn }),
  ar: async () => {
    const [{ commonAr }, { platformAr }] = await Promise.all([
      import('./locales/common-ar.ts'),
      import('./locales/ar.ts'),
    ])
    return { commonAr, platformAr }
  },
}

/** Texts of the platform outside components. */
export const platformText: TextOf<typeof platformEn> = textOf<typeof platformEn>(PLATFORM_CATALOGUE)

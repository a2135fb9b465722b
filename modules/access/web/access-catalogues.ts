import type { CatalogueLoaders } from '#platform/web/define-web-module.ts'

export const accessCatalogues: CatalogueLoaders = {
  en: () => import('./locales/en.ts'),
  ar: () => import('./locales/ar.ts'),
}

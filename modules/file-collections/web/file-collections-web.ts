import { defineWebModule } from '#platform/web/define-web-module.ts'
import { fileCollectionsModule } from '../contract/file-collections-module.ts'

export const fileCollectionsWeb = defineWebModule(
  fileCollectionsModule,
  async () => (await import('./file-collections-screens.ts')).fileCollectionsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { workpackagesModule } from '../contract/workpackages-module.ts'

export const workpackagesWeb = defineWebModule(
  workpackagesModule,
  async () => (await import('./workpackages-screens.ts')).workpackagesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { reconstructionsModule } from '../contract/reconstructions-module.ts'

export const reconstructionsWeb = defineWebModule(
  reconstructionsModule,
  async () => (await import('./reconstructions-screens.ts')).reconstructionsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { tendersModule } from '../contract/tenders-module.ts'

export const tendersWeb = defineWebModule(
  tendersModule,
  async () => (await import('./tenders-screens.ts')).tendersScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

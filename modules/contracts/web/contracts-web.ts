import { defineWebModule } from '#platform/web/define-web-module.ts'
import { contractsModule } from '../contract/contracts-module.ts'

export const contractsWeb = defineWebModule(
  contractsModule,
  async () => (await import('./contracts-screens.ts')).contractsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

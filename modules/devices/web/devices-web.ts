import { defineWebModule } from '#platform/web/define-web-module.ts'
import { devicesModule } from '../contract/devices-module.ts'

export const devicesWeb = defineWebModule(
  devicesModule,
  async () => (await import('./devices-screens.ts')).devicesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { schedulesModule } from '../contract/schedules-module.ts'

export const schedulesWeb = defineWebModule(
  schedulesModule,
  async () => (await import('./schedules-screens.ts')).schedulesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

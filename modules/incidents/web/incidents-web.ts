import { defineWebModule } from '#platform/web/define-web-module.ts'
import { incidentsModule } from '../contract/incidents-module.ts'

export const incidentsWeb = defineWebModule(
  incidentsModule,
  async () => (await import('./incidents-screens.ts')).incidentsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { geospatialModule } from '../contract/geospatial-module.ts'

export const geospatialWeb = defineWebModule(
  geospatialModule,
  async () => (await import('./geospatial-screens.ts')).geospatialScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

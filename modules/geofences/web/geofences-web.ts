import { defineWebModule } from '#platform/web/define-web-module.ts'
import { geofencesModule } from '../contract/geofences-module.ts'

export const geofencesWeb = defineWebModule(
  geofencesModule,
  async () => (await import('./geofences-screens.ts')).geofencesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

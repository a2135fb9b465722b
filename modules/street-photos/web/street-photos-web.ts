import { defineWebModule } from '#platform/web/define-web-module.ts'
import { streetPhotosModule } from '../contract/street-photos-module.ts'

export const streetPhotosWeb = defineWebModule(
  streetPhotosModule,
  async () => (await import('./street-photos-screens.ts')).streetPhotosScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { inspectionPlansModule } from '../contract/inspection-plans-module.ts'

export const inspectionPlansWeb = defineWebModule(
  inspectionPlansModule,
  async () => (await import('./inspection-plans-screens.ts')).inspectionPlansScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { deliverablesModule } from '../contract/deliverables-module.ts'

export const deliverablesWeb = defineWebModule(
  deliverablesModule,
  async () => (await import('./deliverables-screens.ts')).deliverablesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

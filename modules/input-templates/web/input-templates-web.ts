import { defineWebModule } from '#platform/web/define-web-module.ts'
import { inputTemplatesModule } from '../contract/input-templates-module.ts'

export const inputTemplatesWeb = defineWebModule(
  inputTemplatesModule,
  async () => (await import('./input-templates-screens.ts')).inputTemplatesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

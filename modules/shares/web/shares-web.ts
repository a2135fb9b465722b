import { defineWebModule } from '#platform/web/define-web-module.ts'
import { sharesModule } from '../contract/shares-module.ts'

export const sharesWeb = defineWebModule(
  sharesModule,
  {},
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

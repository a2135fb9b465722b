import { defineWebModule } from '#platform/web/define-web-module.ts'
import { transfersModule } from '../contract/transfers-module.ts'

export const transfersWeb = defineWebModule(
  transfersModule,
  {},
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

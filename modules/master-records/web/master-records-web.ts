import { defineWebModule } from '#platform/web/define-web-module.ts'
import { masterRecordsModule } from '../contract/master-records-module.ts'

export const masterRecordsWeb = defineWebModule(
  masterRecordsModule,
  async () => (await import('./master-records-screens.ts')).masterRecordsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { registerRecordAddress } from '#platform/web/routing/record-address.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { modelsModule } from '../contract/models-module.ts'

export const modelsWeb = defineWebModule(
  modelsModule,
  async () => (await import('./models-screens.ts')).modelsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerRecordAddress('bim-model', (id) => screenAddress(modelsModule, 'bimDetail', { id }))

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { listBulk, listExport, listImport } from '#platform/web/list/list-tool-slots.ts'
import { transfersModule } from '../contract/transfers-module.ts'

export const transfersWeb = defineWebModule(
  transfersModule,
  {},
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

const texts = () => loadCatalogue(transfersModule.id)
listExport.register(async () => (await Promise.all([import('./parts/export.tsx'), texts()]))[0].Export)
listImport.register(async () => (await Promise.all([import('./parts/import.tsx'), texts()]))[0].Import)
listBulk.register(async () => (await Promise.all([import('./parts/bulk.tsx'), texts()]))[0].Bulk)

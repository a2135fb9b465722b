import { defineWebModule } from '#platform/web/define-web-module.ts'
import { registerRecordAddress } from '#platform/web/routing/record-address.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { companiesModule } from '../contract/companies-module.ts'

export const companiesWeb = defineWebModule(
  companiesModule,
  {
    list: async () => (await import('./screens/company-list-screen.tsx')).CompanyListScreen,
    add: async () => (await import('./screens/company-editor-screen.tsx')).CompanyEditorScreen,
    edit: async () => (await import('./screens/company-editor-screen.tsx')).CompanyEditorScreen,
    detail: async () => (await import('./screens/company-detail-screen.tsx')).CompanyDetailScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerRecordAddress('company', (id) => screenAddress(companiesModule, 'detail', { id }))

import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { companyPicker } from '#platform/web/records/field-slots.ts'
import { companiesModule } from '../contract/companies-module.ts'

export const companiesWeb = defineWebModule(
  companiesModule,
  {
    list: async () => (await import('./screens/company-list-screen.tsx')).CompanyListScreen,
    add: async () => (await import('./screens/company-editor-screen.tsx')).CompanyEditorScreen,
    edit: async () => (await import('./screens/company-editor-screen.tsx')).CompanyEditorScreen,
    detail: async () => (await import('./screens/company-detail-screen.tsx')).CompanyDetailScreen,
    lists: async () => (await import('./screens/lists-screen.tsx')).DistributionListsScreen,
    addList: async () => (await import('./screens/list-editor-screen.tsx')).ListEditorScreen,
    editList: async () => (await import('./screens/list-editor-screen.tsx')).ListEditorScreen,
    listDetail: async () => (await import('./screens/list-detail-screen.tsx')).ListDetailScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

companyPicker.register(async () => {
  const [{ CompanyPicker }] = await Promise.all([
    import('./parts/company-picker.tsx'),
    loadCatalogue(companiesModule.id),
  ])
  return CompanyPicker
})
